import * as z from 'zod';
import { hundredthsFault, toHundredths } from '#/base/hundredths.ts';
import { textField } from '#/base/text-schema.ts';
import { RARITIES } from '#/features/game/game.data.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  AMOUNT_MAX,
  AUCTION_KINDS,
  DURATION_MAX,
  DURATION_MIN,
  EXTENSIONS_MAX,
  NOTE_MAX,
  QUANTITY_MAX,
  SNIPE_MAX,
  TIE_BREAKS,
  TITLE_MAX,
} from './auction.rules.ts';
import { AUCTION_VIEWS } from './auction.search.ts';

/** What may be sent about auctions (docs/product/auctions.md). */

const id = z.uuid().toLowerCase();
const one = { guildId: id, auctionId: id };

const POINTS = `Enter 0.01 to ${(AMOUNT_MAX / 100).toLocaleString('en-US')} points`;
/** Hundredths. */
const amount = z
  .int({ error: hundredthsFault(POINTS) })
  .min(1, POINTS)
  .max(AMOUNT_MAX, POINTS);
const QUANTITY = `Enter a number from 1 to ${QUANTITY_MAX.toLocaleString('en-US')}`;
const quantity = z.int(QUANTITY).min(1, QUANTITY).max(QUANTITY_MAX, QUANTITY);
const DURATION = 'Enter a number of minutes from 1 to 20,160, which is 14 days';
const minutes = z.int(DURATION).min(DURATION_MIN, DURATION).max(DURATION_MAX, DURATION);
const SNIPE = `Enter a number of seconds from 0 to ${SNIPE_MAX}`;
const snipeSeconds = z.int(SNIPE).min(0, SNIPE).max(SNIPE_MAX, SNIPE);
const EXTENSIONS = `Enter a number from 0 to ${EXTENSIONS_MAX}`;
const extensionsMax = z.int(EXTENSIONS).min(0, EXTENSIONS).max(EXTENSIONS_MAX, EXTENSIONS);
const title = textField({ kind: 'line', max: TITLE_MAX, tooLong: `Keep the name to ${TITLE_MAX} characters` });
const note = textField({ kind: 'lines', max: NOTE_MAX, tooLong: `Keep the note to ${NOTE_MAX} characters` });

const fields = {
  rarity: z.enum(RARITIES, { error: 'Choose a rarity from the list' }),
  quantity,
  note,
  kind: z.enum(AUCTION_KINDS, { error: 'Choose how members bid' }),
  minimum: amount,
  increment: amount,
  tieBreak: z.enum(TIE_BREAKS),
  minutes,
  snipeSeconds,
  extensionsMax,
  zeroSum: z.boolean(),
};

const WHAT = 'Choose an item, or write what it is';
const WHERE = 'Choose the activity whose participants share the price';
const NOWHERE = 'none';
/** The guild's first pool, in the form. */
const FIRST = 'first';

/** An item of the catalog, or a name. */
export const openAuctionInput = z
  .strictObject({
    guildId: id,
    ...fields,
    itemGuid: z.guid().toLowerCase().nullable(),
    title,
    activityId: id.nullable(),
    /** What is bid; null for the guild's first pool. */
    poolId: id.nullable().default(null),
    rarity: fields.rarity.default('None'),
    quantity: quantity.default(1),
    note: note.default(''),
    increment: amount.default(100),
    tieBreak: fields.tieBreak.default('balance'),
    snipeSeconds: snipeSeconds.default(30),
    extensionsMax: extensionsMax.default(10),
    zeroSum: fields.zeroSum.default(false),
  })
  .refine(({ itemGuid, title: name }) => itemGuid !== null || name !== '', { path: ['title'], message: WHAT })
  .refine(({ zeroSum, activityId }) => !zeroSum || activityId !== null, { path: ['activityId'], message: WHERE });

export const auctionInput = z.strictObject(one);
/** `amount`: hundredths. */
export const placeBidInput = z.strictObject({ ...one, amount });
export const markDeliveredInput = z.strictObject({ ...one, delivered: z.boolean() });
export const listAuctionsInput = listInput({ guildId: id, view: z.enum(AUCTION_VIEWS).default('open') });
/** `activityId`: listed in any case. */
export const auctionActivitiesInput = z.strictObject({ guildId: id, activityId: id.optional() });
export const activityAuctionsInput = z.strictObject({ guildId: id, activityId: id });
export const noInput = z.strictObject({});

const hundredths = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (typeof value === 'number' ? toHundredths(value) : value), schema);

/** The dialog: people write 12.5 for 1250 hundredths; `item` is what the picker holds. */
export const auctionForm = z
  .strictObject({
    ...fields,
    item: z
      .object({ guid: z.guid(), name: z.string(), rarities: z.array(z.string()).readonly() })
      .loose()
      .nullable(),
    title,
    activityId: z.string(),
    poolId: z.string(),
    minimum: hundredths(amount),
    increment: hundredths(amount),
  })
  .refine(({ item, title: name }) => item !== null || name !== '', { path: ['title'], message: WHAT })
  .refine(({ zeroSum, activityId }) => !zeroSum || activityId !== NOWHERE, { path: ['activityId'], message: WHERE })
  .transform(({ item, activityId, poolId, ...rest }) => ({
    ...rest,
    itemGuid: item?.guid ?? null,
    activityId: activityId === NOWHERE ? null : activityId,
    poolId: poolId === FIRST ? null : poolId,
  }));
export { FIRST, NOWHERE };

export const bidForm = z.strictObject({ amount: hundredths(amount) });
