import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { planStockImport } from './stock-import.repository.server.ts';
import { previewStockImportInput } from './stock-import.schema.ts';

/** What importing these lines would change; nothing is moved. */
export const previewStockImport = guildQuery({
  name: 'storage.previewStockImport',
  method: 'POST',
  input: previewStockImportInput,
  allow: StoragePolicy.edit,
  read: ({ db, who: { guildId }, input: { rows } }) => planStockImport(db, guildId, rows),
});

export type StockImportPreview = Awaited<ReturnType<typeof previewStockImport>>;
