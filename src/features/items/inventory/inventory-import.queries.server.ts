import { query } from '#/platform/query.server.ts';
import { InventoryPolicy } from './inventory.policy.ts';
import { readOwnCharacter } from './inventory.repository.server.ts';
import { importInput } from './inventory.schema.ts';
import { planImport } from './inventory-import.repository.server.ts';

/** What importing these lines would change; nothing is written. */
export const previewImport = query({
  name: 'inventory.previewImport',
  method: 'POST',
  input: importInput,
  load: readOwnCharacter,
  allow: InventoryPolicy.change,
  read: async ({ db, input: { characterId, rows } }) => {
    const { added, changed, ...rest } = await planImport(db, characterId, rows);
    const shown = [...added.map((row) => ({ ...row, before: null })), ...changed];
    return {
      added: added.length,
      changes: shown
        .map(({ line, name, quantity, before, rarity }) => ({ line, name, quantity, before, rarity }))
        .toSorted((a, b) => a.line - b.line),
      ...rest,
    };
  },
});

export type ImportPreview = Awaited<ReturnType<typeof previewImport>>;
