import { eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { inventoryEntries } from '../item.tables.server.ts';
import { insertEntries, lockEntry, sameEntry, showInventoryAnew } from './inventory.repository.server.ts';
import { QUANTITY_MAX, type Variant } from './inventory.rules.ts';

/** Removes all that a locked character has, for good. */
export async function removeInventory(tx: Tx, characterId: string): Promise<void> {
  await tx.delete(inventoryEntries).where(eq(inventoryEntries.characterId, characterId));
}

/** A user's entry, with its character locked until the end of the transaction; null where it isn't theirs. */
export const lockInventoryEntry = (
  tx: Tx,
  which: { readonly characterId: string; readonly entryId: string },
  userId: string,
) => lockEntry(tx, which, { kind: 'user', userId });

export type LockedInventoryEntry = NonNullable<Awaited<ReturnType<typeof lockInventoryEntry>>>;

/** Takes so many out of a locked entry; what is left of it stays. Refused where it has fewer. */
export async function takeFromInventory(tx: Tx, { entry, userId }: LockedInventoryEntry, quantity: number) {
  if (quantity > entry.quantity)
    throw conflict(
      'not_in_inventory',
      `You have only ${entry.quantity.toLocaleString('en-US')}. Enter that many or fewer.`,
    );
  const isEntry = eq(inventoryEntries.id, entry.id);
  if (quantity === entry.quantity) await tx.delete(inventoryEntries).where(isEntry);
  else
    await tx
      .update(inventoryEntries)
      .set({ quantity: entry.quantity - quantity, updatedAt: sql`now()` })
      .where(isEntry);
  await showInventoryAnew(tx, userId);
}

interface Returned {
  readonly userId: string;
  readonly characterId: string;
  readonly itemGuid: string;
  readonly variant: Variant;
  readonly quantity: number;
  /** Of an entry that has to be made anew. */
  readonly note: string;
}

/** Puts back what was taken from someone's inventory, also where it is full by now; nothing where the character is deleted. */
export async function returnToInventory(
  tx: Tx,
  { userId, characterId, itemGuid, variant, quantity, note }: Returned,
): Promise<void> {
  const [owner] = await sqlRows(tx).as({ name: text })(sql`
    select name from characters where id = ${characterId} and user_id = ${userId} and deleted_at is null for no key update`);
  if (!owner) return;
  const same = await sameEntry(tx, characterId, itemGuid, variant);
  if (same && same.quantity + quantity > QUANTITY_MAX)
    throw conflict('quantity_too_large', `The inventory of ${owner.name} can't hold that many. Ask them to make room.`);
  if (same)
    await tx
      .update(inventoryEntries)
      .set({ quantity: same.quantity + quantity, updatedAt: sql`now()` })
      .where(eq(inventoryEntries.id, same.id));
  else await insertEntries(tx, { id: characterId, userId }, [{ ...variant, itemGuid, quantity, note }]);
  await showInventoryAnew(tx, userId);
}
