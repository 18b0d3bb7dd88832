import * as z from 'zod';
import { isDay } from '#/base/day.ts';
import { hundredthsFault, toHundredths } from '#/base/hundredths.ts';
import { textField } from '#/base/text-schema.ts';
import { POINTS_MAX } from '#/features/settings/setting-field.schema.ts';
import { listInput, sortedListInput } from '#/platform/lists/list-input.ts';
import { ADJUSTED_MOST, REASON_MAX } from './point.rules.ts';
import { DEFAULT_ORDER, STANDING_ORDERS } from './point.search.ts';

const guildId = z.uuid().toLowerCase();
const memberId = z.uuid().toLowerCase();
/** The guild's first pool where none is named. */
export const poolId = z.uuid().toLowerCase().optional();

export const listStandingsInput = sortedListInput(
  { guildId, poolId, query: textField({ kind: 'line', max: 100 }).default('') },
  { sorts: STANDING_ORDERS, sort: DEFAULT_ORDER, limit: 50 },
);
/** The same list as a file. */
export const exportStandingsInput = listStandingsInput.omit({ cursor: true, limit: true });

/** `asOf`: at the end of that day in the guild's time zone; now when absent. */
export const memberPointsInput = z.strictObject({
  guildId,
  poolId,
  memberId,
  asOf: z.string().refine(isDay).optional(),
});
export const listEntriesInput = listInput({ guildId, poolId, memberId }, { limit: 30 });
export const listMyEntriesInput = listInput({}, { limit: 30 });

/** Hundredths, more or less than nothing. */
const amount = z
  .int({ error: hundredthsFault('Enter the points to add or remove') })
  .min(-POINTS_MAX, 'Enter at least -1,000,000')
  .max(POINTS_MAX, 'Enter at most 1,000,000')
  .refine((value) => value !== 0, 'Enter the points to add or remove');
const memberIds = z.array(memberId).min(1).max(ADJUSTED_MOST);

export const pointSummaryInput = z.strictObject({ guildId, poolId });
export const previewAdjustmentInput = z.strictObject({ guildId, poolId, memberIds, amount });
export const adjustPointsInput = z.strictObject({
  ...{ guildId, poolId, memberIds, amount },
  reason: textField({
    kind: 'line',
    max: REASON_MAX,
    required: 'Add a reason',
    tooLong: `Keep the reason to ${REASON_MAX} characters`,
  }),
});
export const undoAdjustmentInput = z.strictObject({ guildId, transactionId: z.uuid().toLowerCase() });

/** The dialog: people write 12.5 for 1250 hundredths. */
export const adjustmentForm = z.strictObject({
  amount: z.preprocess((value) => (typeof value === 'number' ? toHundredths(value) : value), amount),
  reason: adjustPointsInput.shape.reason,
});

export type ListStandingsInput = z.input<typeof listStandingsInput>;
export type ExportStandings = z.output<typeof exportStandingsInput>;
