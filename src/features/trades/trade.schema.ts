import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { IMAGES_PER_SIDE, MESSAGE_MAX, RATING_TEXT_MAX, REASON_MAX, SIDES } from './trade.rules.ts';
import { TRADE_VIEWS } from './trade.search.ts';

/** What may be sent about trades (docs/product/trades.md). */

const id = z.uuid().toLowerCase();
/** `version`: as it was read; a step of a trade that moved on since is refused. */
const step = { transactionId: id, version: z.int().min(1) };
const QUANTITY = 'Enter a whole number of at least 1';

const tooLongMessage = `Keep it to ${MESSAGE_MAX.toLocaleString('en-US')} characters`;
const words = textField({ kind: 'lines', max: MESSAGE_MAX, tooLong: tooLongMessage });
const message = textField({
  kind: 'lines',
  max: MESSAGE_MAX,
  required: 'Write a message',
  tooLong: tooLongMessage,
});
const imageLinks = z
  .array(z.string().max(300))
  .max(IMAGES_PER_SIDE, `Add up to ${IMAGES_PER_SIDE} images`)
  .refine((links) => new Set(links).size === links.length, 'Add each image once');
const reason = textField({
  kind: 'lines',
  max: REASON_MAX,
  required: 'Give a reason',
  tooLong: `Keep it to ${REASON_MAX.toLocaleString('en-US')} characters`,
});

/** Places of a form for images; the last one is empty while more can be added. */
const places = z
  .array(z.string().nullable())
  .transform((all) => all.filter((link) => link !== null))
  .pipe(imageLinks);

/** A message says something or shows something. */
const needsSomething = z.check<{ message: string; imageLinks: readonly string[] }>((context) => {
  const { message: said, imageLinks: shown } = context.value;
  if (said === '' && shown.length === 0)
    context.issues.push({ code: 'custom', input: said, path: ['message'], message: 'Write a message' });
});

/** `unitPrice`: copper, as the buyer saw it. */
export const createTradeInput = z.strictObject({
  listingId: id,
  characterId: id,
  quantity: z.int(QUANTITY).min(1, QUANTITY).max(999_999, QUANTITY),
  unitPrice: z.int().min(0),
});
export const tradeInput = z.strictObject({ transactionId: id });
export const communicateInput = z.strictObject({ ...step, message });
/** `reached`: the buyer got in touch otherwise; without it a trade that is pending can't be confirmed. */
export const sellerConfirmInput = z.strictObject({ ...step, reached: z.boolean().default(false) });
export const stepInput = z.strictObject(step);
export const reasonedInput = z.strictObject({ ...step, reason });
export const disputeInput = z.strictObject({ ...step, reason, imageLinks: imageLinks.default([]) });
export const resolveInput = z.strictObject({
  ...step,
  outcome: z.enum(['completed', 'cancelled']),
  restock: z.boolean().default(true),
  reason,
});
export const contestInput = z.strictObject({ transactionId: id, reason });
/** `imageLinks`: of the caller's own uploads for trades. */
export const messageInput = z
  .strictObject({ transactionId: id, message: words.default(''), imageLinks: imageLinks.default([]) })
  .check(needsSomething);
export const rateInput = z.strictObject({
  transactionId: id,
  isGood: z.boolean(),
  text: textField({ kind: 'lines', max: RATING_TEXT_MAX, tooLong: `Keep it to ${RATING_TEXT_MAX} characters` }),
});
/** `reason`: of hiding it; what is shown again needs none. */
export const hideRatingInput = z.discriminatedUnion('hidden', [
  z.strictObject({ transactionId: id, side: z.enum(SIDES), hidden: z.literal(true), reason }),
  z.strictObject({ transactionId: id, side: z.enum(SIDES), hidden: z.literal(false) }),
]);
export const ratingsInput = z.strictObject({ characterId: id });
export const guildRatingsInput = z.strictObject({ guildId: id, characterId: id });
export const tradeSummaryInput = z.strictObject({ guildId: id });
export const blockInput = z.strictObject({ transactionId: id, blocked: z.boolean() });
export const listTradesInput = listInput({ characterId: id, view: z.enum(TRADE_VIEWS).default('active') });
export const ofCharacterInput = z.strictObject({ characterId: id });

export const myTurnsInput = z.strictObject({});
export const guildTradeInput = z.strictObject({ guildId: id, transactionId: id });
export const disputesInput = z.strictObject({ guildId: id });

export const messageForm = z.strictObject({ message });
export const talkForm = z.strictObject({ message: words, imageLinks: places }).check(needsSomething);
export const reasonForm = z.strictObject({ reason, isGone: z.boolean(), imageLinks: places });
export const hideForm = z.strictObject({ reason });
export const quantityForm = (most: number) =>
  z.strictObject({
    quantity: z
      .int(QUANTITY)
      .min(1, QUANTITY)
      .max(most, `Enter at most ${most.toLocaleString('en-US')}`),
  });
export const ratingForm = z.strictObject({
  verdict: z.enum(['good', 'bad'], { error: 'Choose good or bad' }),
  text: rateInput.shape.text,
});
