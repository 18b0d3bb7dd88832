import { eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { inventoryEntries } from '../../item.tables.server.ts';
import { InventoryPolicy } from '../inventory.policy.ts';
import {
  insertEntries,
  inventoryLimit,
  itemOf,
  lockInventory,
  refuseFull,
  refuseRarity,
  sameEntry,
  showInventoryAnew,
} from '../inventory.repository.server.ts';
import { QUANTITY_MAX } from '../inventory.rules.ts';
import { addEntryInput } from '../inventory.schema.ts';

/** Adds an item to an own inventory; what is there in the same variant gets a larger quantity. */
export const addEntry = command({
  name: 'inventory.addEntry',
  input: addEntryInput,
  limit: inventoryLimit,
  idempotent: true,
  load: lockInventory,
  allow: InventoryPolicy.change,
  run: async ({ tx, input, loaded: character }) => {
    const { characterId, itemGuid, note } = input;
    const item = await itemOf(tx, itemGuid);
    refuseRarity(item, input.rarity);
    const same = await sameEntry(tx, characterId, itemGuid, input);
    showInventoryAnew(tx, character.userId);
    if (!same) {
      await refuseFull(tx, characterId);
      const [entryId = ''] = await insertEntries(tx, character, [input]);
      return { entryId, name: item.name, quantity: input.quantity, wasThere: false };
    }
    const quantity = same.quantity + input.quantity;
    if (quantity > QUANTITY_MAX)
      throw conflict(
        'quantity_too_large',
        `You already have ${same.quantity.toLocaleString('en-US')}. An entry can have 999,999 at most.`,
      );
    await tx
      .update(inventoryEntries)
      .set({ quantity, ...(note !== '' && { note }), updatedAt: sql`now()` })
      .where(eq(inventoryEntries.id, same.id));
    return { entryId: same.id, name: item.name, quantity, wasThere: true };
  },
});
