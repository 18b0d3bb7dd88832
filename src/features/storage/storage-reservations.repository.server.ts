import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { PurposeKind } from './storage.rules.ts';

/** What stock is reserved for: a row of the feature that the kind names. */
export interface Purpose {
  readonly kind: PurposeKind;
  readonly id: string;
}

const RESERVED = { itemId: text, itemGuid: text, name: text, quantity: int };
export type Reservation = RowOf<typeof RESERVED>;

/** What is reserved for a purpose, by variant. */
export const reservationsOf = (db: Db, guildId: string, { kind, id }: Purpose): Promise<readonly Reservation[]> =>
  sqlRows(db).as(RESERVED)(sql`
    select r.item_id as "itemId", s.item_guid as "itemGuid", i.name, r.quantity from storage_reservations r
    join storage_items s on s.guild_id = r.guild_id and s.id = r.item_id
    join game_items i on i.guid = s.item_guid
    where r.guild_id = ${guildId} and r.purpose = ${kind} and r.purpose_id = ${id} order by r.item_id`);

const FOR_PURPOSE = { itemGuid: text, available: int, reserved: int, elsewhere: int };
/** What a guild has of an item in all its variants: for anyone, for a purpose, and for others of its kind. */
export type StockForPurpose = RowOf<typeof FOR_PURPOSE>;

/** What there is of these items for a purpose; items that the guild never had are left out. */
export const stockFor = (
  db: Db,
  guildId: string,
  { kind, id }: Purpose,
  itemGuids: readonly string[],
): Promise<readonly StockForPurpose[]> =>
  sqlRows(db).as(FOR_PURPOSE)(sql`
    select s.item_guid as "itemGuid", sum(s.total - s.reserved)::bigint as available,
      coalesce(sum(r.here), 0)::bigint as reserved, coalesce(sum(r.elsewhere), 0)::bigint as elsewhere
    from storage_items s
    left join lateral (
      select sum(r.quantity) filter (where r.purpose_id = ${id}) as here,
        sum(r.quantity) filter (where r.purpose_id <> ${id}) as elsewhere
      from storage_reservations r where r.guild_id = s.guild_id and r.item_id = s.id and r.purpose = ${kind}) r on true
    where s.guild_id = ${guildId} and s.item_guid = any(${sql.param([...itemGuids])}::uuid[])
    group by s.item_guid order by s.item_guid`);

/** Notes what of locked variants is reserved for a purpose, besides what was before. */
export async function addReservations(
  tx: Tx,
  guildId: string,
  { kind, id }: Purpose,
  reserved: ReadonlyMap<string, number>,
): Promise<void> {
  const given = JSON.stringify([...reserved].map(([itemId, quantity]) => ({ itemId, quantity })));
  await tx.execute(sql`
    insert into storage_reservations as r (guild_id, purpose, purpose_id, item_id, quantity)
    select ${guildId}, ${kind}, ${id}, "itemId", quantity from jsonb_to_recordset(${given}::jsonb) as g (
      "itemId" uuid, quantity bigint)
    on conflict (guild_id, purpose, purpose_id, item_id) do update set quantity = r.quantity + excluded.quantity`);
}

/** Takes so much of each locked variant off what is reserved for a purpose; what comes to nothing is gone. */
export async function lessenReservations(
  tx: Tx,
  guildId: string,
  { kind, id }: Purpose,
  less: ReadonlyMap<string, number>,
): Promise<void> {
  const given = JSON.stringify([...less].map(([itemId, quantity]) => ({ itemId, quantity })));
  const fewer = sql`jsonb_to_recordset(${given}::jsonb) as g ("itemId" uuid, quantity bigint)`;
  const isOne = sql`r.guild_id = ${guildId} and r.purpose = ${kind} and r.purpose_id = ${id} and r.item_id = g."itemId"`;
  await tx.execute(sql`delete from storage_reservations r using ${fewer} where ${isOne} and r.quantity <= g.quantity`);
  await tx.execute(sql`update storage_reservations r set quantity = r.quantity - g.quantity from ${fewer} where ${isOne}
    and r.quantity > g.quantity`);
}

export async function removeReservations(tx: Tx, guildId: string, { kind, id }: Purpose): Promise<void> {
  await tx.execute(sql`
    delete from storage_reservations where guild_id = ${guildId} and purpose = ${kind} and purpose_id = ${id}`);
}
