import * as z from 'zod';
import { isDay } from '#/base/day.ts';
import { coinsField } from '#/base/money-schema.ts';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { AMOUNT_MAX, CHART_DAYS, ENTRY_KINDS, FIRST_ACCOUNT, REASON_MAX, RECORDED_KINDS } from './treasury.rules.ts';

/** What may be sent about a treasury (docs/product/treasury.md). */

export const id = z.uuid().toLowerCase();
const required = 'Enter an amount';
const tooMuch = 'Enter at most 99,999,999 gold';

/** Copper, more than nothing. */
export const copper = z.int(required).min(1, required).max(AMOUNT_MAX, tooMuch);
export const coins = coinsField({ max: AMOUNT_MAX, required });

export const reason = textField({
  ...{ kind: 'line', max: REASON_MAX },
  required: 'Add a reason',
  tooLong: `Keep the reason to ${REASON_MAX} characters`,
});

/** One account; all of them where it isn't said. */
const account = { accountId: id.optional() };
const narrowed = { guildId: id, ...account, kind: z.enum(ENTRY_KINDS).optional(), person: id.optional() };
/** `person`: a user. */
export const listEntriesInput = listInput(narrowed, { limit: 50 });
/** The same list as a file. */
export const exportEntriesInput = z.strictObject(narrowed);
const day = z.string().refine(isDay, 'Choose a day');
/** A period in days of the guild, both included. */
export const statementInput = z
  .strictObject({ guildId: id, ...account, from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Choose a day that is not before the first' });
export const treasuryInput = z.strictObject({
  guildId: id,
  ...account,
  days: z.literal([...CHART_DAYS]).default(30),
});
export const listSharesInput = listInput({ guildId: id, transactionId: id }, { limit: 50 });

/** Only an adjustment may be less than nothing. */
export const recordEntryInput = z
  .strictObject({
    guildId: id,
    accountId: id.default(FIRST_ACCOUNT),
    kind: z.enum(RECORDED_KINDS),
    amount: z
      .int(required)
      .min(-AMOUNT_MAX, tooMuch)
      .max(AMOUNT_MAX, tooMuch)
      .refine((amount) => amount !== 0, required),
    reason,
    memberId: id.nullable().default(null),
  })
  .refine(({ kind, amount }) => kind === 'adjustment' || amount > 0, { path: ['amount'], error: required });

export const reverseEntryInput = z.strictObject({ guildId: id, transactionId: id, reason });

/** The dialogs. */
export const recordForm = z.strictObject({
  accountId: z.string(),
  kind: z.enum(RECORDED_KINDS),
  /** Of an adjustment. */
  direction: z.enum(['in', 'out']),
  amount: coins,
  reason,
});
export const reverseForm = z.strictObject({ reason });

export type ListEntriesInput = z.input<typeof listEntriesInput>;
export type EntryFilter = z.output<typeof exportEntriesInput>;
