import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { userTopic } from '#/base/live-topics.ts';
import {
  type CharacterOwner,
  lockOwnCharacter,
  type OwnCharacter,
} from '#/features/characters/character.api.server.ts';
import { type Db, database, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { ITEM, ITEM_COLUMNS } from '../item.queries.server.ts';
import type { ItemFacts } from '../item.rules.ts';
import { inventoryEntries } from '../item.tables.server.ts';
import { ENTRIES_MAX, existsIn, rarityMessage, type Variant } from './inventory.rules.ts';

/** A change of an own inventory takes turns with the others of the same character. */
export const lockInventory = (tx: Tx, { characterId }: { readonly characterId: string }, who: Actor) =>
  lockOwnCharacter(tx, who, characterId);

/** An own character, to be read; null when it does not exist, is deleted, archived or someone else's. */
export async function readOwnCharacter(db: Db, { characterId }: { readonly characterId: string }, who: Actor) {
  if (who.kind !== 'user') return null;
  const [row] = await sqlRows(db).as({ id: text, userId: text, name: text })(sql`
    select id, user_id as "userId", name from characters
    where id = ${characterId} and user_id = ${who.userId} and deleted_at is null and archived_at is null`);
  return row ?? null;
}

interface WhichEntry {
  readonly characterId: string;
  readonly entryId: string;
}

/** An own entry with its character, locked until the transaction ends. */
export const lockEntry = (tx: Tx, which: WhichEntry, who: CharacterOwner) =>
  lockWhere(tx, which, who, () => isNull(inventoryEntries.deletedAt));

/** One that this person removed a short time ago. */
export const lockRemovedEntry = (tx: Tx, which: WhichEntry, who: Actor) =>
  lockWhere(tx, which, who, (userId) => isRestorableBy(inventoryEntries, userId));

async function lockWhere(
  tx: Tx,
  { characterId, entryId }: WhichEntry,
  who: CharacterOwner,
  condition: (userId: string) => SQL | undefined,
) {
  const character = await lockOwnCharacter(tx, who, characterId);
  if (!character) return null;
  const [entry] = await tx
    .select()
    .from(inventoryEntries)
    .where(
      and(eq(inventoryEntries.id, entryId), eq(inventoryEntries.characterId, characterId), condition(character.userId)),
    )
    .for('update');
  return entry ? { userId: character.userId, character, entry } : null;
}

/** An item of the catalog. Throws where it isn't there, or was retired. */
export async function itemOf(tx: Tx, guid: string): Promise<ItemFacts> {
  const [item] = await sqlRows(tx).as(ITEM)(
    sql`select ${ITEM_COLUMNS} from game_items i where i.guid = ${guid} and i.retired_at is null`,
  );
  if (!item) throw notFound();
  return item;
}

/** The item of an entry, in the catalog or not any more. */
export async function itemOfEntry(tx: Tx, guid: string): Promise<ItemFacts> {
  const [item] = await sqlRows(tx).as(ITEM)(sql`select ${ITEM_COLUMNS} from game_items i where i.guid = ${guid}`);
  if (!item) throw notFound();
  return item;
}

export function refuseRarity({ name, rarities }: ItemFacts, rarity: string): void {
  if (!existsIn(rarities, rarity)) throw conflict('rarity_unknown', rarityMessage(name, rarities));
}

/** The entry of this character that is the same thing at the same place. */
export async function sameEntry(tx: Tx, characterId: string, itemGuid: string, variant: Variant) {
  const { rarity, quality, grade, enchantment, node } = variant;
  const [same] = await tx
    .select({ id: inventoryEntries.id, quantity: inventoryEntries.quantity })
    .from(inventoryEntries)
    .where(
      and(
        eq(inventoryEntries.characterId, characterId),
        eq(inventoryEntries.itemGuid, itemGuid),
        eq(inventoryEntries.rarity, rarity),
        eq(inventoryEntries.grade, grade),
        sql`${inventoryEntries.quality} is not distinct from ${quality}`,
        sql`${inventoryEntries.enchantment} is not distinct from ${enchantment}`,
        sql`${inventoryEntries.node} is not distinct from ${node}`,
        isNull(inventoryEntries.deletedAt),
      ),
    );
  return same ?? null;
}

/** Throws where a locked character has no room for so many more entries. */
export async function refuseFull(tx: Tx, characterId: string, more = 1): Promise<void> {
  const [counted] = await sqlRows(tx).as({ n: int })(sql`
    select count(*)::int as n from inventory_entries where character_id = ${characterId} and deleted_at is null`);
  if ((counted?.n ?? 0) + more > ENTRIES_MAX)
    throw conflict(
      'inventory_full',
      `An inventory can have ${ENTRIES_MAX.toLocaleString('en-US')} entries. Remove some first.`,
    );
}

export interface NewEntry extends Variant {
  readonly itemGuid: string;
  readonly quantity: number;
  readonly note: string;
}

/** Writes entries of a locked character; answers their ids. */
export async function insertEntries(
  tx: Tx,
  { id: characterId, userId }: Pick<OwnCharacter, 'id' | 'userId'>,
  entries: readonly NewEntry[],
): Promise<string[]> {
  const rows = entries.map(({ itemGuid, quantity, rarity, quality, grade, enchantment, node, note }) => ({
    ...{ id: uuidv7(), userId, characterId },
    ...{ itemGuid, quantity, rarity, quality, grade, enchantment, node, note },
  }));
  if (rows.length > 0) await tx.insert(inventoryEntries).values(rows);
  return rows.map(({ id }) => id);
}

/** An inventory is no event: only the owner's other pages read it again. */
export const showInventoryAnew = (tx: Tx, userId: string) => invalidate(tx, [userTopic(userId, 'inventory')]);

/** Changes of one player's inventories: a form filled in by hand never reaches it. */
export const inventoryLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `inventory.change:${userId}`, capacity: 240, seconds: 600 },
];

/** Removes entries that no one can restore any more. By the clock. */
export async function removeDeletedEntries(): Promise<void> {
  await database().delete(inventoryEntries).where(isGoneForGood(inventoryEntries));
}
