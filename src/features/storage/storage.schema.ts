import * as z from 'zod';
import { hundredthsFault, toHundredths } from '#/base/hundredths.ts';
import { textField } from '#/base/text-schema.ts';
import { nodeKey as node } from '#/features/game/node.schema.ts';
import { ENCHANTMENT_MAX, ENTRY_GRADES, ENTRY_RARITIES } from '#/features/items/inventory/inventory.rules.ts';
import { entryForm } from '#/features/items/inventory/inventory.schema.ts';
import { ITEM_CATEGORIES } from '#/features/items/item.rules.ts';
import { listInput, sortedListInput } from '#/platform/lists/list-input.ts';
import { LINES_MAX, MOVEMENT_KINDS, PRICE_MAX, QUANTITY_MAX, REASON_MAX } from './storage.rules.ts';
import { DEFAULT_ORDER, STOCK_ORDERS } from './storage.search.ts';

/** What may be sent about a storage (docs/product/storage.md). */

export const id = z.uuid().toLowerCase();
const WHOLE = 'Enter a whole number of at least 1';
const QUALITY = 'Choose a quality from the list';
const ENCHANTMENT = 'Choose an enchantment from the list';
export const quantity = z.int(WHOLE).min(1, WHOLE).max(QUANTITY_MAX, 'Enter at most 999,999');

export const reason = textField({
  ...{ kind: 'line', max: REASON_MAX },
  required: 'Add a reason',
  tooLong: `Keep the reason to ${REASON_MAX} characters`,
});

export { node };
/** A node, or the character of a member. */
export const place = z.union([z.strictObject({ node }), z.strictObject({ characterId: id })]);

export const variant = {
  itemGuid: z.guid().toLowerCase(),
  rarity: z.enum(ENTRY_RARITIES, { error: 'Choose a rarity from the list' }),
  quality: z.int(QUALITY).min(0, QUALITY).max(100, QUALITY).multipleOf(10, QUALITY).nullable(),
  grade: z.enum(ENTRY_GRADES, { error: 'Choose a grade from the list' }),
  enchantment: z.int(ENCHANTMENT).min(0, ENCHANTMENT).max(ENCHANTMENT_MAX, ENCHANTMENT).nullable(),
};

/** Stock that something adds to later, such as a task: what, and where. */
export const storageTarget = z.strictObject({ ...variant, place });
export type StorageTarget = z.output<typeof storageTarget>;

export const addItemsInput = z.strictObject({
  guildId: id,
  place,
  reason,
  memberId: id.nullable().default(null),
  lines: z
    .array(z.strictObject({ ...variant, quantity }))
    .min(1)
    .max(LINES_MAX),
});

const ofStock = { guildId: id, itemId: id };
export const removeItemsInput = z.strictObject({
  ...{ ...ofStock, placeId: id, quantity, reason },
  memberId: id.nullable().default(null),
});
export const moveItemsInput = z.strictObject({ ...ofStock, placeId: id, quantity, reason, to: place });

/** `placeId`: from where. */
export const emptyPlaceInput = z.strictObject({ guildId: id, placeId: id, reason, to: place });

const COUNTED = 'Enter a whole number';
/** `counted`: what there is at the place. */
export const correctStockInput = z.strictObject({
  ...{ ...ofStock, placeId: id, reason },
  counted: z.int(COUNTED).min(0, COUNTED).max(QUANTITY_MAX, 'Enter at most 999,999'),
});
export const undoMovementInput = z.strictObject({ guildId: id, transactionId: id, reason });

export const PRICE = 'Enter 0.01 to 1,000,000 points';
/** `price`: for one, in hundredths of points; null for what isn't sold. */
export const setTermsInput = z.strictObject({
  ...ofStock,
  price: z
    .int({ error: hundredthsFault(PRICE) })
    .min(1, PRICE)
    .max(PRICE_MAX, PRICE)
    .nullable(),
  minimum: z.int(WHOLE).min(1, WHOLE).max(QUANTITY_MAX, 'Enter at most 999,999').nullable(),
});

const narrowed = {
  guildId: id,
  query: textField({ kind: 'line', max: 100 }).default(''),
  /** An item of the catalog. */
  item: z.guid().toLowerCase().optional(),
  /** A place. */
  place: id.optional(),
  category: z.enum(ITEM_CATEGORIES).optional(),
  rarity: z.enum(ENTRY_RARITIES).optional(),
  /** What has a price, or what is below its minimum. */
  only: z.enum(['priced', 'below']).optional(),
};
export const listStockInput = sortedListInput(narrowed, { sorts: STOCK_ORDERS, sort: DEFAULT_ORDER, limit: 50 });
/** The same list as a file. */
export const exportStockInput = z.strictObject({ ...narrowed, sort: z.enum(STOCK_ORDERS).default(DEFAULT_ORDER) });
export type StockFilters = Omit<z.output<typeof listStockInput>, 'cursor' | 'limit'>;

export const stockInput = z.strictObject(ofStock);
export const listMovementsInput = listInput(
  {
    guildId: id,
    /** A variant. */
    item: id.optional(),
    kind: z.enum(MOVEMENT_KINDS).optional(),
  },
  { limit: 50 },
);

/** The dialogs. */
export const addForm = z.strictObject({
  item: entryForm.shape.item,
  quantity,
  rarity: variant.rarity,
  quality: entryForm.shape.quality,
  grade: variant.grade,
  enchantment: entryForm.shape.enchantment,
  reason,
});
export const removeForm = z.strictObject({ quantity, reason });
export const correctForm = z.strictObject({ counted: correctStockInput.shape.counted, reason });
const orNone = (value: unknown) => (value === '' || value === undefined ? null : value);
/** People write 2.5 for 250 hundredths; nothing for none. */
export const termsForm = z.strictObject({
  price: z.preprocess(
    (value) => (typeof value === 'number' ? toHundredths(value) : orNone(value)),
    setTermsInput.shape.price,
  ),
  minimum: z.preprocess(orNone, setTermsInput.shape.minimum),
});
export const undoForm = z.strictObject({ reason });
