import * as z from 'zod';
import { MAX_PRICE_COPPER } from '#/base/money.ts';
import { coinsField } from '#/base/money-schema.ts';
import { textField } from '#/base/text-schema.ts';
import { RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { nodeKey } from '#/features/game/node.schema.ts';
import { ENTRY_GRADES, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { MARKET_SORTS } from '#/features/market/market.search.ts';
import { PLATFORMS } from '#/features/storefronts/storefront.rules.ts';
import { listInput, sortedListInput } from '#/platform/lists/list-input.ts';
import { ORDER_NOTE_MAX, ORDER_QUANTITY_MAX } from './buy-order.rules.ts';

/** What may be sent about buy orders (docs/product/buy-orders.md). */

const id = z.uuid().toLowerCase();
const QUANTITY = `Enter a whole number from 1 to ${ORDER_QUANTITY_MAX.toLocaleString('en-US')}`;
const note = textField({
  kind: 'lines',
  max: ORDER_NOTE_MAX,
  tooLong: `Keep the note to ${ORDER_NOTE_MAX} characters`,
});
const quantity = z.int(QUANTITY).min(1, QUANTITY).max(ORDER_QUANTITY_MAX, QUANTITY);
const platform = z.enum(PLATFORMS, { error: 'Choose where it is placed' });

/** What left out asks for nothing. */
const sent = {
  rarity: z.enum(RARITIES).nullable().default(null),
  grade: z.enum(ENTRY_GRADES).nullable().default(null),
  quality: z.literal(QUALITIES).nullable().default(null),
  region: z.enum(REGIONS).nullable().default(null),
  node: nodeKey.nullable().default(null),
  quantity,
  /** Copper for one piece. */
  maxUnitPrice: z.int().min(0).max(MAX_PRICE_COPPER),
  note: note.default(''),
};

export const createOrderInput = z.strictObject({
  ...{ characterId: id, itemGuid: z.guid('Game item is required').toLowerCase(), platform },
  ...sent,
});
/** `version`: as it was read; of one that changed since, nothing is saved. */
export const updateOrderInput = z.strictObject({ orderId: id, version: z.int().min(1), ...sent });
export type OrderFacts = Omit<z.output<typeof createOrderInput>, 'characterId' | 'itemGuid' | 'platform'>;

export const orderInput = z.strictObject({ orderId: id });
export const pauseOrderInput = z.strictObject({ orderId: id, paused: z.boolean() });
export const listMineInput = listInput({ characterId: id });

const filters = { item: z.guid().toLowerCase().optional(), region: z.enum(REGIONS).optional() };
const order = { sorts: MARKET_SORTS, sort: 'newest', limit: 24 } as const;
export const listGlobalInput = sortedListInput(filters, order);
export const listInGuildInput = sortedListInput({ guildId: id, ...filters }, order);
export type OrderFilters = Omit<z.output<typeof listGlobalInput>, 'cursor' | 'limit'>;

/** 'Any' of a select is nothing. */
const anyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((chosen) => (chosen === 'Any' ? null : chosen))
    .pipe(schema as unknown as z.ZodType<z.output<Schema> | null, string | null>);
const number = z.union([z.number(), z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))]);

/** The form's fields; `item` is what the picker holds. */
export const orderForm = z.strictObject({
  item: z
    .custom<ItemFacts | null>()
    .refine((item) => item !== null, 'Game item is required')
    .transform((item) => item as ItemFacts),
  rarity: anyOr(sent.rarity.unwrap()),
  grade: anyOr(sent.grade.unwrap()),
  quality: z.string().transform((chosen) => (chosen === 'Any' ? null : (Number(chosen) as (typeof QUALITIES)[number]))),
  region: anyOr(sent.region.unwrap()),
  node: anyOr(sent.node.unwrap()),
  quantity: number.pipe(quantity),
  maxUnitPrice: coinsField({ max: MAX_PRICE_COPPER, required: 'Enter what you pay for one at most' }),
  note,
  platform,
});
