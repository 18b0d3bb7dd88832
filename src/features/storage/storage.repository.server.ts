import { sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { ENTRY_GRADES, ENTRY_RARITIES, existsIn, rarityMessage } from '#/features/items/inventory/inventory.rules.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { placeText } from './storage.labels.ts';
import { PLACES_MAX, type PlaceFacts, type StockVariant, stockKey } from './storage.rules.ts';

/** The book of the accounts that hold stock: the unit is the variant, the holder the place. */
export const STOCK_BOOK = 'storage.place';

const STOCK = {
  ...{ id: text, itemGuid: text, name: text, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull },
  ...{ grade: oneOf(ENTRY_GRADES), enchantment: int.orNull },
  ...{ total: int, reserved: int, price: int.orNull, minimum: int.orNull },
};
/** A variant with what there is of it. */
export type Stock = RowOf<typeof STOCK>;
const STOCK_COLUMNS = sql`s.id, s.item_guid as "itemGuid", i.name, s.rarity, s.quality, s.grade, s.enchantment, s.total,
  s.reserved, s.price, s.minimum`;

/**
 * Variants, locked until the end of the transaction in the order of their ids: whoever moves or reserves the same stock waits.
 * Their accounts in the ledger are changed under this lock alone.
 */
export async function lockStock(tx: Tx, guildId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Stock>> {
  const rows = await sqlRows(tx).as(STOCK)(sql`
    select ${STOCK_COLUMNS} from storage_items s join game_items i on i.guid = s.item_guid
    where s.guild_id = ${guildId} and s.id = any(${sql.param([...new Set(ids)])}::uuid[])
    order by s.id for update of s`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same of every variant of these items. */
export async function lockStockOfItems(
  tx: Tx,
  guildId: string,
  itemGuids: readonly string[],
): Promise<readonly Stock[]> {
  return sqlRows(tx).as(STOCK)(sql`
    select ${STOCK_COLUMNS} from storage_items s join game_items i on i.guid = s.item_guid
    where s.guild_id = ${guildId} and s.item_guid = any(${sql.param([...new Set(itemGuids)])}::uuid[])
    order by s.id for update of s`);
}

/** One variant, locked; null where the guild doesn't have it. */
export async function lockOne(tx: Tx, guildId: string, itemId: string): Promise<Stock | null> {
  return (await lockStock(tx, guildId, [itemId])).get(itemId) ?? null;
}

const PART = { itemId: text, placeId: text, node: text.orNull, holder: text.orNull, quantity: int };
/** What of a variant is at a place. */
export type StockPart = RowOf<typeof PART>;

/** What of these variants is where. */
export async function partsOf(db: Db, guildId: string, itemIds: readonly string[]): Promise<readonly StockPart[]> {
  return sqlRows(db).as(PART)(sql`
    select a.unit as "itemId", p.id as "placeId", p.node, c.name as holder, a.balance as quantity
    from unnest(${sql.param([...itemIds])}::text[]) wanted (id)
    join ledger_accounts a on a.guild_id = ${guildId} and a.book = ${STOCK_BOOK} and a.unit = wanted.id and a.balance > 0
    join storage_places p on p.guild_id = a.guild_id and p.id = a.holder
    left join characters c on c.id = p.character_id
    order by a.balance desc, p.id`);
}

/** Rows for these variants, made where they are missing, by `stockKey`. Throws for items that aren't in the catalog, or not in this rarity. */
export async function knownVariants(
  tx: Tx,
  guildId: string,
  variants: readonly StockVariant[],
): Promise<ReadonlyMap<string, string>> {
  const known = await variantsOf(tx, guildId, variants);
  const missing = variants.filter((variant) => !known.has(stockKey(variant)));
  if (missing.length === 0) return known;
  await refuseUnknown(tx, missing);
  const given = JSON.stringify(missing.map((variant) => ({ ...variant, id: uuidv7() })));
  await tx.execute(sql`
    insert into storage_items (guild_id, id, item_guid, rarity, quality, grade, enchantment)
    select ${guildId}, id, "itemGuid", rarity, quality, grade, enchantment
    from jsonb_to_recordset(${given}::jsonb) as g (
      id uuid, "itemGuid" uuid, rarity text, quality int, grade text, enchantment int)
    order by "itemGuid", rarity, quality, grade, enchantment
    on conflict do nothing`);
  // Rows that someone else made meanwhile are among them.
  return variantsOf(tx, guildId, variants);
}

const VARIANT = {
  ...{ id: text, itemGuid: text, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES) },
  enchantment: int.orNull,
};

async function variantsOf(db: Db, guildId: string, variants: readonly StockVariant[]) {
  const items = [...new Set(variants.map(({ itemGuid }) => itemGuid))];
  const rows = await sqlRows(db).as(VARIANT)(sql`
    select id, item_guid as "itemGuid", rarity, quality, grade, enchantment from storage_items
    where guild_id = ${guildId} and item_guid = any(${sql.param(items)}::uuid[])`);
  const wanted = new Set(variants.map(stockKey));
  return new Map(rows.map((row) => [stockKey(row), row.id] as const).filter(([key]) => wanted.has(key)));
}

/** Stock of what is no longer in the catalog can be moved, but not begun. */
async function refuseUnknown(db: Db, variants: readonly StockVariant[]): Promise<void> {
  const rows = await sqlRows(db).as({ guid: text, name: text, rarities: arrayOf(text) })(sql`
    select guid, name, rarities from game_items
    where guid = any(${sql.param(variants.map(({ itemGuid }) => itemGuid))}::uuid[]) and retired_at is null`);
  const items = new Map(rows.map((item) => [item.guid, item]));
  for (const { itemGuid, rarity } of variants) {
    const item = items.get(itemGuid);
    if (!item) throw notFound();
    if (!existsIn(item.rarities, rarity)) throw conflict('rarity_unknown', rarityMessage(item.name, item.rarities));
  }
}

/** Rows for these places, made where they are missing, in their order. A character holds stock while it is in the guild. */
export async function knownPlaces(tx: Tx, guildId: string, places: readonly PlaceFacts[]): Promise<readonly string[]> {
  const nodes = places.flatMap((place) => ('node' in place ? [place.node] : []));
  const holders = places.flatMap((place) => ('node' in place ? [] : [place.characterId]));
  const members = await sqlRows(tx).as({ id: text })(sql`
    select character_id as id from members
    where guild_id = ${guildId} and character_id = any(${sql.param(holders)}::uuid[])`);
  if (members.length < new Set(holders).size) throw notFound();
  let known = await placesBy(tx, guildId, nodes, holders);
  const isKnown = (place: PlaceFacts) => known.has(placeKey(place));
  const missing = [
    ...new Map(places.filter((place) => !isKnown(place)).map((place) => [placeKey(place), place])).values(),
  ];
  if (missing.length > 0) {
    const count = await sqlRows(tx).as({ n: int })(
      sql`select count(*)::int as n from storage_places where guild_id = ${guildId}`,
    );
    if ((count[0]?.n ?? 0) + missing.length > PLACES_MAX)
      throw conflict('too_many_places', `A storage can have ${PLACES_MAX} places. Use one that is there.`);
    const given = JSON.stringify(missing.map((place) => ({ id: uuidv7(), ...place })));
    await tx.execute(sql`
      insert into storage_places (guild_id, id, node, character_id)
      select ${guildId}, id, node, "characterId" from jsonb_to_recordset(${given}::jsonb) as g (
        id uuid, node text, "characterId" uuid)
      order by node, "characterId" on conflict do nothing`);
    known = await placesBy(tx, guildId, nodes, holders);
  }
  return places.map((place) => known.get(placeKey(place))!);
}

const placeKey = (place: PlaceFacts): string => ('node' in place ? place.node : place.characterId);

async function placesBy(db: Db, guildId: string, nodes: readonly string[], holders: readonly string[]) {
  const rows = await sqlRows(db).as({ id: text, key: text })(sql`
    select id, coalesce(node, character_id::text) as key from storage_places where guild_id = ${guildId}
      and (node = any(${sql.param([...nodes])}::text[]) or character_id = any(${sql.param([...holders])}::uuid[]))`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

const PERSON = { userId: text, characterId: text, name: text };
/** A member as movements name them. */
export type StoragePerson = RowOf<typeof PERSON>;

/** The person behind a character of the guild; null for anyone else. */
export async function personOf(db: Db, guildId: string, memberId: string): Promise<StoragePerson | null> {
  const [person] = await sqlRows(db).as(PERSON)(sql`
    select m.user_id as "userId", m.character_id as "characterId", c.name
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.character_id = ${memberId}`);
  return person ?? null;
}

/** What places are called, in the order of these ids. */
export async function placeNames(db: Db, guildId: string, ids: readonly (string | null)[]): Promise<string[]> {
  const rows = await sqlRows(db).as({ id: text, node: text.orNull, holder: text.orNull })(sql`
    select p.id, p.node, c.name as holder from storage_places p left join characters c on c.id = p.character_id
    where p.guild_id = ${guildId} and p.id = any(${sql.param(ids)}::uuid[])`);
  const names = new Map(rows.map((row) => [row.id, placeText(row)]));
  return ids.flatMap((id) => (id === null ? [] : [names.get(id) ?? '']));
}

/** All that is at one of the guild's places, its variants locked; null where the guild has no such place. */
export async function lockStockAt(
  tx: Tx,
  { guildId, placeId }: { readonly guildId: string; readonly placeId: string },
) {
  const { rowCount } = await tx.execute(sql`
    select from storage_places where guild_id = ${guildId} and id = ${placeId}`);
  if (rowCount !== 1) return null;
  const found = await sqlRows(tx).as({ itemId: text })(sql`
    select unit as "itemId" from ledger_accounts
    where guild_id = ${guildId} and book = ${STOCK_BOOK} and holder = ${placeId} and balance > 0`);
  const ids = found.map(({ itemId }) => itemId);
  const stock = await lockStock(tx, guildId, ids);
  const parts = await partsOf(tx, guildId, ids);
  return { stock, parts: parts.filter((part) => part.placeId === placeId) };
}

interface WhichPart {
  readonly guildId: string;
  readonly itemId: string;
  readonly placeId: string;
}

/** A variant, locked, and one of the guild's places; null where the guild has no such variant or place. */
export async function lockPlace(tx: Tx, { guildId, itemId, placeId }: WhichPart): Promise<{ item: Stock } | null> {
  const { rowCount } = await tx.execute(sql`
    select from storage_places where guild_id = ${guildId} and id = ${placeId}`);
  const item = rowCount === 1 ? await lockOne(tx, guildId, itemId) : null;
  return item && { item };
}
