import { eq } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { inventoryEntries } from '../../item.tables.server.ts';
import { InventoryPolicy } from '../inventory.policy.ts';
import {
  inventoryLimit,
  itemOfEntry,
  lockRemovedEntry,
  refuseFull,
  sameEntry,
  showInventoryAnew,
} from '../inventory.repository.server.ts';
import type { Variant } from '../inventory.rules.ts';
import { entryInput } from '../inventory.schema.ts';

/** Restores an entry that the caller removed in the last minutes. */
export const restoreEntry = command({
  name: 'inventory.restoreEntry',
  input: entryInput,
  limit: inventoryLimit,
  load: lockRemovedEntry,
  allow: InventoryPolicy.change,
  run: async ({ tx, input: { characterId, entryId }, loaded: { userId, entry } }) => {
    if (await sameEntry(tx, characterId, entry.itemGuid, entry as Variant)) {
      const { name } = await itemOfEntry(tx, entry.itemGuid);
      throw conflict('same_entry', `You've added ${name} again since. Change its quantity instead.`);
    }
    await refuseFull(tx, characterId);
    await tx.update(inventoryEntries).set(NOT_DELETED).where(eq(inventoryEntries.id, entryId));
    showInventoryAnew(tx, userId);
    return { entryId };
  },
});
