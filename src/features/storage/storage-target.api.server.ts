import { type SQL, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { ENTRY_GRADES, ENTRY_RARITIES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM } from '#/features/items/item.queries.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { postedWith } from '#/platform/ledger/ledger.server.ts';
import { linesText, placeText, variantText } from './storage.labels.ts';
import { knownPlaces, knownVariants, lockStock, type StoragePerson } from './storage.repository.server.ts';
import { stockKey } from './storage.rules.ts';
import type { StorageTarget } from './storage.schema.ts';
import {
  type MovementSource,
  postMovement,
  type Record,
  type StorageActor,
} from './storage-movements.repository.server.ts';

/** Stock that another feature adds to later: rows of the storage that it refers to (docs/decisions/164). */
export interface TargetIds {
  readonly storageItemId: string;
  readonly storagePlaceId: string;
}

/** The rows of a variant and a place, made where they are missing. NOT_FOUND for unknown items, and characters outside the guild. */
export async function knownTarget(tx: Tx, guildId: string, { place, ...variant }: StorageTarget): Promise<TargetIds> {
  const [storagePlaceId] = await knownPlaces(tx, guildId, [place]);
  const ids = await knownVariants(tx, guildId, [variant]);
  return { storageItemId: ids.get(stockKey(variant))!, storagePlaceId: storagePlaceId! };
}

/** A target as pages name it. */
export const TARGET = object({
  ...{ ...ITEM, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES) },
  ...{ enchantment: int.orNull, node: text.orNull, holder: text.orNull, characterId: text.orNull },
});
export type Target = ReturnType<typeof TARGET>;

/** For `TARGET`: of a row `t` that has the columns of a target. */
export const targetColumn: SQL = sql`(
  select jsonb_build_object('guid', i.guid, 'name', i.name, 'category', i.category, 'icon', i.icon, 'rarities', i.rarities,
    'rarity', s.rarity, 'quality', s.quality, 'grade', s.grade, 'enchantment', s.enchantment, 'node', p.node, 'holder', c.name,
    'characterId', p.character_id)
  from storage_items s
  join game_items i on i.guid = s.item_guid
  join storage_places p on p.guild_id = s.guild_id and p.id = t.storage_place_id
  left join characters c on c.id = p.character_id
  where s.guild_id = t.guild_id and s.id = t.storage_item_id)`;

/** What variants and places of a guild are called, by id; ids that are neither are left out. */
export async function targetNames(db: Db, guildId: string, ids: readonly unknown[]): Promise<Map<string, string>> {
  const given = sql.param(ids.filter((id) => typeof id === 'string'));
  const items = await sqlRows(db).as({
    ...{ id: text, name: text, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES) },
    enchantment: int.orNull,
  })(sql`
    select s.id, i.name, s.rarity, s.quality, s.grade, s.enchantment from storage_items s
    join game_items i on i.guid = s.item_guid where s.guild_id = ${guildId} and s.id = any(${given}::uuid[])`);
  const places = await sqlRows(db).as({ id: text, node: text.orNull, holder: text.orNull })(sql`
    select p.id, p.node, c.name as holder from storage_places p left join characters c on c.id = p.character_id
    where p.guild_id = ${guildId} and p.id = any(${given}::uuid[])`);
  return new Map([
    ...items.map((item) => [item.id, variantText(item)] as const),
    ...places.map((place) => [place.id, placeText(place)] as const),
  ]);
}

/** What a movement is called: '20 × Iron Ore'. */
export async function movedText(tx: Tx, guildId: string, transactionId: string): Promise<string> {
  const lines = await sqlRows(tx).as({ itemId: text, quantity: int })(sql`
    select item_id as "itemId", quantity from storage_movements
    where guild_id = ${guildId} and transaction_id = ${transactionId} order by n`);
  const names = await targetNames(
    tx,
    guildId,
    lines.map(({ itemId }) => itemId),
  );
  return linesText(lines.map(({ itemId, quantity }) => ({ name: names.get(itemId) ?? '', quantity })));
}

interface PuttingAt {
  readonly guildId: string;
  /** Once with it, however often it is asked for. */
  readonly key: string;
  readonly target: TargetIds;
  readonly quantity: number;
  readonly reason: string;
  readonly actor: StorageActor;
  readonly member: StoragePerson;
  readonly source: MovementSource;
  readonly record: Record;
}

/**
 * Puts so much where a target says: one movement for a task, which `takeBackMovement` takes back by its key. Null where that was
 * done before. Refused in words where the character that was to hold it has left the guild.
 */
export async function putAtTarget(tx: Tx, { target, quantity, ...movement }: PuttingAt): Promise<string | null> {
  const { guildId, key, record } = movement;
  if (await postedWith(tx, guildId, key)) return null;
  const { storageItemId: itemId, storagePlaceId } = target;
  const [place] = await sqlRows(tx).as({ holder: text.orNull, takes: bool })(sql`
    select c.name as holder, p.node is not null or exists (
      select from members m where m.guild_id = p.guild_id and m.character_id = p.character_id) as takes
    from storage_places p left join characters c on c.id = p.character_id
    where p.guild_id = ${guildId} and p.id = ${storagePlaceId}`);
  if (!place?.takes)
    throw conflict(
      'holder_left',
      `${place?.holder ?? 'The member who was to keep this'} left the guild. Choose another place in the task first.`,
    );
  const stock = await lockStock(tx, guildId, [itemId]);
  return postMovement(
    tx,
    { ...movement, kind: 'task', lines: [{ itemId, from: null, to: storagePlaceId, quantity }] },
    { stock, record },
  );
}
