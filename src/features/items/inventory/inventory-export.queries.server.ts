import { CSV_START, csvLine } from '#/base/csv.ts';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { query } from '#/platform/query.server.ts';
import { InventoryPolicy } from './inventory.policy.ts';
import { type EntryRow, readEntries } from './inventory.queries.server.ts';
import { readOwnCharacter } from './inventory.repository.server.ts';
import { ENTRIES_MAX } from './inventory.rules.ts';
import { exportInput, type NarrowedInput } from './inventory.schema.ts';

/** The entries that the page shows, in its order, as CSV that an import reads again. */
export const exportEntries = query({
  name: 'inventory.exportEntries',
  reachedBy: 'address',
  input: exportInput,
  limit: (_input, { userId }) => [{ key: `inventory-export:${userId}`, capacity: 20, seconds: 600 }],
  load: readOwnCharacter,
  allow: InventoryPolicy.view,
  read: async ({ input }) => ({ fileName: datedFile('inventory'), lines: linesOf(input) }),
});

async function* linesOf(input: NarrowedInput): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(({ head }) => head));
  const { items } = await readEntries(reading(), { ...input, limit: ENTRIES_MAX });
  yield items.map((row) => csvLine(COLUMNS.map(({ of }) => of(row)))).join('');
}

interface ExportColumn {
  readonly head: string;
  readonly of: (row: EntryRow) => string | number | null;
}

const COLUMNS: readonly ExportColumn[] = [
  { head: 'Item', of: ({ name }) => name },
  { head: 'Quantity', of: ({ quantity }) => quantity },
  { head: 'Rarity', of: ({ rarity }) => rarity },
  { head: 'Quality', of: ({ quality }) => (quality === null ? null : `${quality}%`) },
  { head: 'Grade', of: ({ grade }) => grade },
  { head: 'Enchantment', of: ({ enchantment }) => enchantment },
  { head: 'Node', of: ({ node }) => node && nodeLabel(node) },
  { head: 'Note', of: ({ note }) => note },
  { head: 'Category', of: ({ category }) => category },
];
