import * as z from 'zod';
import { PAID_PLANS } from '#/features/guild-access/plans/plan.rules.ts';
import { INTERVALS } from './billing.rules.ts';

export const inGuildInput = z.strictObject({ guildId: z.uuid().toLowerCase() });

export const openCheckoutInput = inGuildInput.extend({ plan: z.enum(PAID_PLANS), interval: z.enum(INTERVALS) });

const id = z.string().min(1).max(255);

/** What is kept of an event. */
export const deliveredInput = z.strictObject({
  id,
  type: z.string().min(1).max(100),
  customerId: id.nullable(),
  /** Epoch seconds. */
  created: z.int().min(0),
});

const epochMs = z.int().nullable();

/** A subscription as Stripe has it now. */
const subscription = z.strictObject({
  id,
  guildId: z.uuid().toLowerCase().nullable(),
  payerUserId: z.uuid().toLowerCase().nullable(),
  createdAt: z.int(),
  plan: z.enum(PAID_PLANS).nullable(),
  status: z.string().min(1).max(40),
  periodEnd: epochMs,
  cancelAt: epochMs,
});
export type SubscriptionNow = z.output<typeof subscription>;

export const applyInput = z.strictObject({
  customerId: id,
  /** Those that were waiting before Stripe was asked. */
  eventIds: z.array(id).max(1_000),
  /** How often the guild's row had been written before Stripe was asked. */
  syncs: z.int().min(0),
  /** Null where the customer has none. */
  subscription: subscription.nullable(),
  /** Another one that is paid for as well. */
  surplus: subscription.nullable(),
});

export const delayInput = z.strictObject({ customerId: id });
