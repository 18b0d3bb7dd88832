import { eq } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { inventoryEntries } from '../item.tables.server.ts';

/** Removes all that a locked character has, for good. */
export async function removeInventory(tx: Tx, characterId: string): Promise<void> {
  await tx.delete(inventoryEntries).where(eq(inventoryEntries.characterId, characterId));
}
