import { type CsvRow, csvSheet } from '#/base/csv.ts';
import {
  ENCHANTMENT_MAX,
  ENTRY_GRADES,
  ENTRY_RARITIES,
  QUALITIES,
  QUANTITY_MAX,
  type Variant,
} from './inventory/inventory.rules.ts';
import { ITEM_NAME_MAX } from './item.rules.ts';

/** What is read of a list of items: the columns Item and Quantity, what tells variants apart, and whatever else the list is about. */

/** What every list of items says in a line. */
export interface ItemLine extends Omit<Variant, 'node'> {
  readonly line: number;
  /** The item's name. */
  readonly item: string;
  readonly quantity: number;
}

/** What was read, or what keeps the file from being imported. */
export interface ItemSheet<More> {
  readonly rows: readonly (ItemLine & More)[];
  readonly faults: readonly string[];
}

/** The text of a cell; '' where the file doesn't have the column. */
export type CellOf = (column: string) => string;

interface SheetRules<More> {
  /** Further columns, by their headings in lower case. */
  readonly columns: readonly string[];
  /** The least quantity of a line. */
  readonly least: 0 | 1;
  readonly rowsMax: number;
  /** What a line says besides, or what is wrong with it. */
  readonly more: (cell: CellOf) => More | string;
}

/** Headings that mean the same. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  item: ['name', 'item name'],
  quantity: ['amount', 'count', 'qty'],
};
const COLUMNS = ['item', 'quantity', 'rarity', 'quality', 'grade', 'enchantment'];

/** Reads a file; every fault names its line in words. */
export function readItemSheet<More extends object>(file: string, rules: SheetRules<More>): ItemSheet<More> {
  const sheet = csvSheet(file);
  if ('fault' in sheet) return { rows: [], faults: [sheet.fault] };
  const [head, ...lines] = sheet.rows;
  const places = placesOf(head, [...COLUMNS, ...rules.columns]);
  if (places.get('item') === undefined || places.get('quantity') === undefined)
    return { rows: [], faults: ['The file needs the columns “Item” and “Quantity” in its first line.'] };
  if (lines.length === 0) return { rows: [], faults: ['The file has no items.'] };
  if (lines.length > rules.rowsMax)
    return { rows: [], faults: [`The file has ${count(lines.length)} rows. Import at most ${count(rules.rowsMax)}.`] };
  const rows: (ItemLine & More)[] = [];
  const faults: string[] = [];
  for (const { line, cells } of lines) {
    const cell: CellOf = (column) => cells[places.get(column) ?? -1] ?? '';
    const facts = factsOf(cell, rules.least);
    const more = typeof facts === 'string' ? facts : rules.more(cell);
    if (typeof facts === 'string' || typeof more === 'string') faults.push(`Line ${line} ${more}.`);
    else rows.push({ line, ...facts, ...more });
  }
  return { rows, faults };
}

function placesOf(head: CsvRow | undefined, columns: readonly string[]): ReadonlyMap<string, number> {
  const cells = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const found = columns.map(
    (column) => [column, cells.findIndex((cell) => [column, ...(ALSO[column] ?? [])].includes(cell))] as const,
  );
  return new Map(found.filter(([, at]) => at >= 0));
}

/** A line as it is meant, or what is wrong with it. */
function factsOf(cell: CellOf, least: 0 | 1): Omit<ItemLine, 'line'> | string {
  const item = cell('item');
  if (item === '') return 'has no item';
  if ([...item].length > ITEM_NAME_MAX) return 'has an item name that is too long';
  const quantity = wholeNumber(cell('quantity').replaceAll(/[,\s\u00A0\u202F]/g, ''));
  if (quantity === null || quantity < least)
    return `has “${cut(cell('quantity'))}” as the quantity of ${item}. Enter a whole number of at least ${least}`;
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
  return { item, quantity, rarity, quality, grade, enchantment };
}

const count = (n: number): string => n.toLocaleString('en-US');
/** As much of a cell as a message repeats. */
export const cut = (cell: string): string => cell.slice(0, 40);
export const isNone = (cell: string): boolean => cell === '' || cell.toLowerCase() === 'none';
const wholeNumber = (cell: string): number | null => (/^\d{1,9}$/.test(cell) ? Number(cell) : null);
/** Null for none, NaN for what is no whole number. */
const numberOf = (cell: string): number | null => (isNone(cell) ? null : (wholeNumber(cell) ?? Number.NaN));
/** One of some words, in any case. */
export const wordOf = <const Word extends string>(words: readonly Word[], cell: string): Word | undefined =>
  words.find((word) => word.toLowerCase() === cell.toLowerCase());
