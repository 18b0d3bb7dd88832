import { eq } from 'drizzle-orm';
import { command } from '#/platform/command.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { inventoryEntries } from '../../item.tables.server.ts';
import { InventoryPolicy } from '../inventory.policy.ts';
import { inventoryLimit, lockEntry, showInventoryAnew } from '../inventory.repository.server.ts';
import { entryInput } from '../inventory.schema.ts';

/** Removes an entry of an own inventory, which can be restored for a short time. */
export const removeEntry = command({
  name: 'inventory.removeEntry',
  input: entryInput,
  limit: inventoryLimit,
  load: lockEntry,
  allow: InventoryPolicy.change,
  run: async ({ tx, input: { entryId }, loaded: { userId } }) => {
    await tx.update(inventoryEntries).set(deletedBy(userId)).where(eq(inventoryEntries.id, entryId));
    showInventoryAnew(tx, userId);
    return { entryId };
  },
});
