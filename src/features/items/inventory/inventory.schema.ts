import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { nodeKey } from '#/features/game/node.schema.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { ITEM_CATEGORIES, ITEM_ICONS, ITEM_NAME_MAX } from '../item.rules.ts';
import {
  ENCHANTMENT_MAX,
  ENTRIES_MAX,
  ENTRY_GRADES,
  ENTRY_RARITIES,
  NOTE_MAX,
  QUANTITY_MAX,
} from './inventory.rules.ts';
import { DEFAULT_ORDER, ENTRY_ORDERS } from './inventory.search.ts';

/** What may be sent about an inventory (docs/product/items.md#inventory). */

const id = z.uuid().toLowerCase();
const WHOLE = 'Enter a whole number of at least 1';
const QUALITY = 'Choose a quality from the list';
const ENCHANTMENT = 'Choose an enchantment from the list';
const quantity = z.int(WHOLE).min(1, WHOLE).max(QUANTITY_MAX, 'Enter at most 999,999');

const facts = {
  quantity,
  rarity: z.enum(ENTRY_RARITIES, { error: 'Choose a rarity from the list' }),
  quality: z.int(QUALITY).min(0, QUALITY).max(100, QUALITY).multipleOf(10, QUALITY).nullable(),
  grade: z.enum(ENTRY_GRADES, { error: 'Choose a grade from the list' }),
  enchantment: z.int(ENCHANTMENT).min(0, ENCHANTMENT).max(ENCHANTMENT_MAX, ENCHANTMENT).nullable(),
  node: nodeKey.nullable(),
  note: textField({ kind: 'lines', max: NOTE_MAX, tooLong: `Keep the note to ${NOTE_MAX} characters` }),
};

export const addEntryInput = z.strictObject({ characterId: id, itemGuid: z.guid().toLowerCase(), ...facts });
export const updateEntryInput = z.strictObject({ characterId: id, entryId: id, ...facts });
export const entryInput = z.strictObject({ characterId: id, entryId: id });

/** 'None' of a select is nothing; anything else a number. */
const numberOrNone = (schema: z.ZodType<number | null>) =>
  z
    .string()
    .transform((chosen) => (chosen === 'None' ? null : Number(chosen)))
    .pipe(schema as z.ZodType<number | null, number | null>);

/** The dialog's fields; `item` is what the picker holds. */
export const entryForm = z.strictObject({
  item: z
    .object({
      guid: z.guid(),
      name: z.string(),
      category: z.enum(ITEM_CATEGORIES),
      icon: z.enum(ITEM_ICONS),
      rarities: z.array(z.string()).readonly(),
    })
    .nullable()
    .transform((item, context) => {
      if (item) return item;
      context.addIssue({ code: 'custom', message: 'Choose an item' });
      return z.NEVER;
    }),
  quantity: facts.quantity,
  rarity: facts.rarity,
  quality: numberOrNone(facts.quality),
  grade: facts.grade,
  enchantment: numberOrNone(facts.enchantment),
  node: z
    .string()
    .transform((chosen) => (chosen === 'None' ? null : chosen))
    .pipe(facts.node),
  note: facts.note,
});

const narrowed = {
  characterId: id,
  query: textField({ kind: 'line', max: 100 }).default(''),
  category: z.enum(ITEM_CATEGORIES).optional(),
  rarity: z.enum(ENTRY_RARITIES).optional(),
};
export const listEntriesInput = sortedListInput(narrowed, { sorts: ENTRY_ORDERS, sort: DEFAULT_ORDER, limit: 50 });
/** The same list as a file. */
export const exportInput = z.strictObject({ ...narrowed, sort: z.enum(ENTRY_ORDERS).default(DEFAULT_ORDER) });
export type NarrowedInput = Omit<z.output<typeof listEntriesInput>, 'cursor' | 'limit'>;

const row = z.strictObject({
  line: z.int().min(1),
  item: textField({ kind: 'line', max: ITEM_NAME_MAX, required: 'A line has no item' }),
  ...facts,
});
const rows = z.array(row).min(1, 'The file has no items').max(ENTRIES_MAX, 'The file has too many rows');
/** Of the preview and of the import itself. */
export const importInput = z.strictObject({ characterId: id, rows });
