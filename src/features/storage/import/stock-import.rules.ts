import { nodeNamed } from '#/features/game/node.rules.ts';
import { type ItemSheet, isNone, readItemSheet } from '#/features/items/item-sheet.rules.ts';
import { LINES_MAX } from '../storage.rules.ts';

/** A place as a file names it: a node, or the name of a character that holds the items. */
export type NamedPlace = { readonly node: string } | { readonly holder: string };

interface AtPlace {
  /** Null for what is nowhere: an export has such lines of variants that are used up. */
  readonly place: NamedPlace | null;
}
export type StockSheet = ItemSheet<AtPlace>;
/** A line of a file: how many of a variant there are at a place. */
export type StockLine = StockSheet['rows'][number];

/** Longest name of a character in a file. */
export const HOLDER_MAX = 100;
const WITH = /^with\s+/i;

/** Reads a list of stock: our own export, or a sheet with the columns Item, Quantity and Place. */
export const readStockSheet = (file: string): StockSheet =>
  readItemSheet<AtPlace>(file, {
    ...{ columns: ['place'], least: 0, rowsMax: LINES_MAX },
    more: (cell) => {
      const written = cell('place');
      if (isNone(written)) return /[1-9]/.test(cell('quantity')) ? `has no place for ${cell('item')}` : { place: null };
      const node = nodeNamed(written);
      if (node !== undefined) return { place: { node } };
      const holder = written.replace(WITH, '');
      return [...holder].length > HOLDER_MAX ? 'has a place with a name that is too long' : { place: { holder } };
    },
  });
