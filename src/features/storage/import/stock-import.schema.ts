import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ITEM_NAME_MAX } from '#/features/items/item.rules.ts';
import { LINES_MAX, QUANTITY_MAX } from '../storage.rules.ts';
import { id, node, variant } from '../storage.schema.ts';
import { HOLDER_MAX } from './stock-import.rules.ts';

/** What may be sent of a file with stock (docs/product/storage.md#import-and-export). */

const { itemGuid: _, ...facts } = variant;
const holder = textField({ kind: 'line', max: HOLDER_MAX, required: 'A line has no place' });
const QUANTITY = 'Enter a whole number from 0 to 999,999';
const row = z.strictObject({
  line: z.int().min(1),
  item: textField({ kind: 'line', max: ITEM_NAME_MAX, required: 'A line has no item' }),
  quantity: z.int(QUANTITY).min(0, QUANTITY).max(QUANTITY_MAX, QUANTITY),
  ...facts,
  place: z.union([z.strictObject({ node }), z.strictObject({ holder })]).nullable(),
});
const rows = z.array(row).min(1, 'The file has no items').max(LINES_MAX, 'The file has too many rows');

export const previewStockImportInput = z.strictObject({ guildId: id, rows });
export const importStockInput = z.strictObject({
  ...{ guildId: id, rows },
  fileName: textField({ kind: 'line', max: 100, required: 'The file has no name' }),
});
