import { type CsvRow, csvSheet } from '#/base/csv.ts';
import { ITEM_NAME_MAX } from '../item.rules.ts';
import {
  ENCHANTMENT_MAX,
  ENTRIES_MAX,
  ENTRY_GRADES,
  ENTRY_RARITIES,
  NODE_NAMES,
  NOTE_MAX,
  QUALITIES,
  QUANTITY_MAX,
  type Variant,
} from './inventory.rules.ts';

/** What is read of a list of items: our own export, or a sheet with the columns Item and Quantity. */

/** Most bytes of a file. */
export const IMPORT_BYTES = 500_000;

/** A line of a file. */
export interface ImportRow extends Variant {
  readonly line: number;
  /** The item's name. */
  readonly item: string;
  readonly quantity: number;
  readonly note: string;
}

/** What keeps a file from being imported. */
export interface ImportSheet {
  readonly rows: readonly ImportRow[];
  readonly faults: readonly string[];
}

const COLUMNS = ['item', 'quantity', 'rarity', 'quality', 'grade', 'enchantment', 'node', 'note'] as const;
type Column = (typeof COLUMNS)[number];
/** Headings that mean the same. */
const ALSO: Partial<Record<Column, readonly string[]>> = {
  item: ['name', 'item name'],
  quantity: ['amount', 'count', 'qty'],
};

/** Reads a file; every fault names its line in words. */
export function readInventory(file: string): ImportSheet {
  const sheet = csvSheet(file);
  if ('fault' in sheet) return { rows: [], faults: [sheet.fault] };
  const [head, ...lines] = sheet.rows;
  const places = placesOf(head);
  if (places.get('item') === undefined || places.get('quantity') === undefined)
    return { rows: [], faults: ['The file needs the columns “Item” and “Quantity” in its first line.'] };
  if (lines.length === 0) return { rows: [], faults: ['The file has no items.'] };
  if (lines.length > ENTRIES_MAX)
    return { rows: [], faults: [`The file has ${count(lines.length)} rows. Import at most ${count(ENTRIES_MAX)}.`] };
  const rows: ImportRow[] = [];
  const faults: string[] = [];
  for (const line of lines) {
    const read = rowOf(line, places);
    if (typeof read === 'string') faults.push(`Line ${line.line} ${read}.`);
    else rows.push(read);
  }
  return { rows, faults };
}

function placesOf(head: CsvRow | undefined): ReadonlyMap<Column, number> {
  const cells = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const found = COLUMNS.map(
    (column) => [column, cells.findIndex((cell) => [column, ...(ALSO[column] ?? [])].includes(cell))] as const,
  );
  return new Map(found.filter(([, at]) => at >= 0));
}

/** A line as it is meant, or what is wrong with it. */
function rowOf({ line, cells }: CsvRow, places: ReadonlyMap<Column, number>): ImportRow | string {
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const item = cell('item');
  if (item === '') return 'has no item';
  if ([...item].length > ITEM_NAME_MAX) return 'has an item name that is too long';
  const quantity = wholeNumber(cell('quantity').replaceAll(/[,\s\u00A0\u202F]/g, ''));
  if (quantity === null || quantity < 1)
    return `has “${cut(cell('quantity'))}” as the quantity of ${item}. Enter a whole number of at least 1`;
  if (quantity > QUANTITY_MAX) return `has more than 999,999 of ${item}`;
  const rarity = wordOf(ENTRY_RARITIES, cell('rarity') || 'None');
  if (!rarity) return `has the unknown rarity “${cut(cell('rarity'))}”`;
  const quality = numberOf(cell('quality').replace(/\s*%$/, ''));
  if (quality !== null && !QUALITIES.some((known) => known === quality))
    return `has the quality “${cut(cell('quality'))}”. Enter 0% to 100% in steps of 10`;
  const grade = wordOf(ENTRY_GRADES, cell('grade') || 'None');
  if (!grade) return `has the unknown grade “${cut(cell('grade'))}”`;
  const enchantment = numberOf(cell('enchantment').replace(/^\+/, ''));
  if (enchantment !== null && !(enchantment >= 0 && enchantment <= ENCHANTMENT_MAX))
    return `has the enchantment “${cut(cell('enchantment'))}”. Enter 0 to ${ENCHANTMENT_MAX}`;
  const node = isNone(cell('node')) ? null : wordOf(NODE_NAMES, cell('node'));
  if (node === undefined) return `has the unknown node “${cut(cell('node'))}”`;
  const note = cell('note');
  if ([...note].length > NOTE_MAX) return `has a note of more than ${NOTE_MAX} characters`;
  return { line, item, quantity, rarity, quality, grade, enchantment, node, note };
}

const count = (n: number): string => n.toLocaleString('en-US');
const cut = (cell: string): string => cell.slice(0, 40);
const isNone = (cell: string): boolean => cell === '' || cell.toLowerCase() === 'none';
const wholeNumber = (cell: string): number | null => (/^\d{1,9}$/.test(cell) ? Number(cell) : null);
/** Null for none, NaN for what is no whole number. */
const numberOf = (cell: string): number | null => (isNone(cell) ? null : (wholeNumber(cell) ?? Number.NaN));
const wordOf = <const Word extends string>(words: readonly Word[], cell: string): Word | undefined =>
  words.find((word) => word.toLowerCase() === cell.toLowerCase());
