import * as z from 'zod';
import { hundredthsFault } from '#/base/hundredths.ts';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { PRICE_MAX, QUANTITY_MAX } from '../storage.rules.ts';
import { id, PRICE, place, quantity, reason } from '../storage.schema.ts';
import { ANSWER_MAX } from './request.rules.ts';
import { REQUEST_VIEWS } from './request.search.ts';

/** What may be sent about requests, purchases and donations (docs/product/storage.md#requests). */

const one = { guildId: id, requestId: id };
const answer = textField({
  ...{ kind: 'lines', max: ANSWER_MAX },
  required: 'Reason is required',
  tooLong: `Keep it to ${ANSWER_MAX} characters`,
});

export const requestItemsInput = z.strictObject({ guildId: id, itemId: id, quantity, reason });
/** `price`: for one, as the buyer saw it. */
export const buyItemsInput = z.strictObject({
  ...{ guildId: id, itemId: id, quantity },
  price: z
    .int({ error: hundredthsFault(PRICE) })
    .min(1, PRICE)
    .max(PRICE_MAX, PRICE),
});
export const requestInput = z.strictObject(one);
export const rejectRequestInput = z.strictObject({ ...one, answer });
/** `placeId`: where it is taken from; null for wherever there is most. */
export const handOutInput = z.strictObject({ ...one, placeId: id.nullable().default(null) });
/** `decisionId`: the decision that was seen. */
export const undoDecisionInput = z.strictObject({ ...one, decisionId: id });
/** From an own inventory. */
export const donateItemsInput = z.strictObject({
  ...{ guildId: id, characterId: id, entryId: id, quantity },
  reason: textField({ kind: 'line', max: 200, tooLong: 'Keep it to 200 characters' }).default(''),
  /** Where it goes, of who may add to the storage by themselves. */
  place: place.nullable().default(null),
});
export const acceptDonationInput = z.strictObject({ ...one, place });
/** Those that wait, oldest first, or those that are done, newest first. */
export const listRequestsInput = listInput({ guildId: id, view: z.enum(REQUEST_VIEWS).default('waiting') });

/** The dialogs. */
export const acceptForm = z.strictObject({});
export const rejectForm = z.strictObject({ answer });
export const requestForm = z.strictObject({ quantity, reason });
export const buyForm = z.strictObject({ quantity: quantity.max(QUANTITY_MAX) });
export const donateForm = z.strictObject({ quantity, reason: donateItemsInput.shape.reason });
