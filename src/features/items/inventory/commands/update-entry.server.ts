import { eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { inventoryEntries } from '../../item.tables.server.ts';
import { InventoryPolicy } from '../inventory.policy.ts';
import {
  inventoryLimit,
  itemOfEntry,
  lockEntry,
  refuseRarity,
  sameEntry,
  showInventoryAnew,
} from '../inventory.repository.server.ts';
import { updateEntryInput } from '../inventory.schema.ts';

/** Changes an entry of an own inventory; its item stays. */
export const updateEntry = command({
  name: 'inventory.updateEntry',
  input: updateEntryInput,
  limit: inventoryLimit,
  load: lockEntry,
  allow: InventoryPolicy.change,
  run: async ({ tx, input: { characterId, entryId, ...facts }, loaded: { userId, entry } }) => {
    const item = await itemOfEntry(tx, entry.itemGuid);
    // A rarity that it had before the catalog changed may stay.
    if (facts.rarity !== entry.rarity) refuseRarity(item, facts.rarity);
    const same = await sameEntry(tx, characterId, entry.itemGuid, facts);
    if (same && same.id !== entryId)
      throw conflict(
        'same_entry',
        `You have another entry of ${item.name} that is the same. Change its quantity, then remove this one.`,
      );
    await tx
      .update(inventoryEntries)
      .set({ ...facts, updatedAt: sql`now()` })
      .where(eq(inventoryEntries.id, entryId));
    showInventoryAnew(tx, userId);
    return { entryId };
  },
});
