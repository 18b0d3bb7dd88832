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

export async function removeReservations(tx: Tx, guildId: string, { kind, id }: Purpose): Promise<void> {
  await tx.execute(sql`
    delete from storage_reservations where guild_id = ${guildId} and purpose = ${kind} and purpose_id = ${id}`);
}
