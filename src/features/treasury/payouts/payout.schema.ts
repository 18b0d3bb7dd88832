import * as z from 'zod';
import { FIRST_ACCOUNT } from '../treasury.rules.ts';
import { coins, copper, id, reason } from '../treasury.schema.ts';
import { ACTIVITIES_MOST, PAID_MOST, PAYOUT_WAYS } from './payout.rules.ts';

/** What may be sent about payouts (docs/product/treasury.md#payouts). */

const once = (ids: readonly string[]) => new Set(ids).size === ids.length;
const plan = {
  guildId: id,
  way: z.enum(PAYOUT_WAYS),
  /** Whose points count; the guild's first pool where none is named. */
  poolId: id.optional(),
  /** Whose participants are paid; everyone in the guild where there is none. */
  activityIds: z.array(id).max(ACTIVITIES_MOST, `Choose up to ${ACTIVITIES_MOST} activities`).refine(once).default([]),
  /** People who get nothing. */
  excluded: z.array(id).max(PAID_MOST).refine(once).default([]),
  amount: copper,
};
const byAttendance = {
  path: ['activityIds'],
  error: 'Choose at least one activity',
};
const hasActivities = ({ way, activityIds }: { readonly way: string; readonly activityIds: readonly string[] }) =>
  way !== 'attendance' || activityIds.length > 0;

export const previewPayoutInput = z.strictObject(plan).refine(hasActivities, byAttendance);
/** `seen`: what the preview answered. */
export const payOutInput = z
  .strictObject({ ...plan, accountId: id.default(FIRST_ACCOUNT), reason, seen: z.string().max(100) })
  .refine(hasActivities, byAttendance);
export const payoutActivitiesInput = z.strictObject({ guildId: id });

/** The guild's first pool, where a select needs a value. */
export const FIRST = 'first';

/** The form. */
export const payoutForm = z
  .strictObject({
    ...{ accountId: z.string(), way: plan.way, poolId: z.string(), activityIds: plan.activityIds },
    ...{ amount: coins, reason },
  })
  .refine(hasActivities, byAttendance);

export type PayoutPlan = z.output<typeof previewPayoutInput>;
