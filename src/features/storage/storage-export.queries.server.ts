import { CSV_START, csvLine } from '#/base/csv.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { placeText } from './storage.labels.ts';
import { StoragePolicy } from './storage.policy.ts';
import { readStock, type StockPlace, type StockRow } from './storage.queries.server.ts';
import { exportStockInput, type StockFilters } from './storage.schema.ts';

/** Variants that one statement reads. */
const CHUNK = 1_000;

/** The stock that the page shows, in its order, as CSV that is read while it is sent: a line for each variant and place. */
export const exportStock = guildQuery({
  name: 'storage.exportStock',
  reachedBy: 'address',
  input: exportStockInput,
  limit: (_input, { userId }) => [{ key: `storage-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: StoragePolicy.view,
  read: async ({ who, input }) => ({ fileName: datedFile(`storage-${who.slug}`), lines: linesOf(input) }),
});

async function* linesOf(input: StockFilters): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(({ head }) => head));
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readStock(reading(), { ...input, limit: CHUNK, cursor });
    const lines = page.items.flatMap((row) => (row.places.length === 0 ? [{ row, place: null }] : atPlaces(row)));
    if (lines.length > 0) yield lines.map((line) => csvLine(COLUMNS.map(({ of }) => of(line)))).join('');
    cursor = page.nextCursor;
  }
}

interface Line {
  readonly row: StockRow;
  readonly place: StockPlace | null;
}

const atPlaces = (row: StockRow): Line[] => row.places.map((place) => ({ row, place }));

interface ExportColumn {
  readonly head: string;
  readonly of: (line: Line) => string | number | null;
}

const COLUMNS: readonly ExportColumn[] = [
  { head: 'Item', of: ({ row }) => row.name },
  { head: 'Quantity', of: ({ place }) => place?.quantity ?? 0 },
  { head: 'Rarity', of: ({ row }) => row.rarity },
  { head: 'Quality', of: ({ row }) => (row.quality === null ? null : `${row.quality}%`) },
  { head: 'Grade', of: ({ row }) => row.grade },
  { head: 'Enchantment', of: ({ row }) => row.enchantment },
  { head: 'Place', of: ({ place }) => place && placeText(place) },
  { head: 'Total', of: ({ row }) => row.total },
  { head: 'Reserved', of: ({ row }) => row.reserved },
  { head: 'Available', of: ({ row }) => row.available },
  { head: 'Price in points', of: ({ row }) => (row.price === null ? null : row.price / 100) },
  { head: 'Minimum', of: ({ row }) => row.minimum },
  { head: 'Category', of: ({ row }) => row.category },
];
