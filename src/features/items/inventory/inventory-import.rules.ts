import { nodeNamed } from '#/features/game/node.rules.ts';
import { cut, type ItemSheet, isNone, readItemSheet } from '../item-sheet.rules.ts';
import { ENTRIES_MAX, NOTE_MAX } from './inventory.rules.ts';

interface OfInventory {
  readonly node: string | null;
  readonly note: string;
}
export type ImportSheet = ItemSheet<OfInventory>;
/** A line of a file. */
export type ImportRow = ImportSheet['rows'][number];

/** Reads a list of items: our own export, or a sheet with the columns Item and Quantity. */
export const readInventory = (file: string): ImportSheet =>
  readItemSheet<OfInventory>(file, {
    ...{ columns: ['node', 'note'], least: 1, rowsMax: ENTRIES_MAX },
    more: (cell) => {
      const node = isNone(cell('node')) ? null : nodeNamed(cell('node'));
      if (node === undefined) return `has the unknown node “${cut(cell('node'))}”`;
      const note = cell('note');
      return [...note].length > NOTE_MAX ? `has a note of more than ${NOTE_MAX} characters` : { node, note };
    },
  });
