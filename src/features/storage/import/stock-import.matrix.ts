import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { someStock } from '../storage.factory.ts';

/** A file that takes some of fresh stock. */
async function aFile({ guild }: MatrixWorld) {
  await someStock(guild, { item: 'Copper Ore' });
  const variant = { rarity: 'None', quality: null, grade: 'None', enchantment: null };
  const joeva = { line: 2, item: 'Copper Ore', quantity: 1, ...variant, place: { node: 'Joeva' } };
  const owned = { ...joeva, line: 3, quantity: 999, place: { holder: 'No one of this guild' } };
  return { guildId: guild.id, rows: [joeva, owned] };
}
const byStaff = { method: 'POST', access: { guild: ['edit:storage'] } } as const;

const cases: MatrixCases = {
  'storage.previewStockImport': { ...byStaff, input: aFile, unlogged: true, allowedInArchived: true },
  'storage.importStock': { ...byStaff, input: async (world) => ({ ...(await aFile(world)), fileName: 'stock.csv' }) },
};

export const matrix: Matrix = { cases };
