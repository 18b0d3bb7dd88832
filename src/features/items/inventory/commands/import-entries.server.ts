import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { InventoryPolicy } from '../inventory.policy.ts';
import { insertEntries, lockInventory, refuseFull, showInventoryAnew } from '../inventory.repository.server.ts';
import { importInput } from '../inventory.schema.ts';
import { planImport } from '../inventory-import.repository.server.ts';

/** Sets what a file says; entries that it doesn't have stay. What was shown before is worked out anew. */
export const importEntries = command({
  name: 'inventory.importEntries',
  input: importInput,
  limit: (_, { userId }) => [{ key: `inventory-import:${userId}`, capacity: 20, seconds: 600 }],
  idempotent: true,
  load: lockInventory,
  allow: InventoryPolicy.change,
  run: async ({ tx, input: { characterId, rows }, loaded: character }) => {
    const { added, changed } = await planImport(tx, characterId, rows);
    if (added.length + changed.length === 0)
      throw conflict('nothing_to_import', 'The file changes nothing. Your inventory already has these items.');
    await refuseFull(tx, characterId, added.length);
    await insertEntries(tx, character, added);
    if (changed.length > 0)
      await tx.execute(sql`
        update inventory_entries e set quantity = given.quantity, note = given.note, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given ("entryId" uuid, quantity int, note text)
        where e.id = given."entryId" and e.character_id = ${characterId}`);
    showInventoryAnew(tx, character.userId);
    return { added: added.length, changed: changed.length };
  },
});
