import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { offersTopic } from '#/base/live-topics.ts';
import { ONE_AT_LEAST, type Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';

/** What trades do to the stock of a listing, in one statement each, late in their transaction (docs/product/storefronts.md#stock). */

/** Where a listing is offered. */
const PLACE = { guildId: text.orNull, characterId: text };

/** Whoever looks at these offers on the global market looks again; in a guild its own topics say so. */
export const offersChanged = (
  tx: Tx,
  places: readonly { readonly guildId: string | null; readonly characterId: string }[],
): void =>
  publish(
    tx,
    places.flatMap(({ guildId, characterId }) => (guildId === null ? [offersTopic(characterId)] : [])),
  );

interface Held {
  readonly listingId: string;
  readonly tradeId: string;
  readonly quantity: number;
}

/** Reserves pieces where there are so many and it is still offered at this version. */
export const reservingStock = ({ listingId, tradeId, quantity }: Held, version: number): SQL => sql`
  with held as (
    update listings set reserved = reserved + ${quantity}
    where id = ${listingId} and status = 'active' and version = ${version} and stock - reserved >= ${quantity}
    returning id),
  moved as (
    insert into listing_movements (id, listing_id, trade_id, kind, stock, reserved, at)
    select ${uuidv7()}::uuid, id, ${tradeId}::uuid, 'reserved', 0, ${quantity}, now() from held)
  select ${ONE_AT_LEAST} from held`;

/** Lets go of what a trade held: back to the stock, sold, or taken off as no one has them any more. Once for each trade; the database refuses a second time. */
export function settlingStock({ listingId, tradeId, quantity }: Held, as: 'released' | 'sold' | 'removed'): SQL {
  const gone = as === 'released' ? 0 : quantity;
  return sql`
    with moved as (
      insert into listing_movements (id, listing_id, trade_id, kind, stock, reserved, at)
      values (${uuidv7()}, ${listingId}, ${tradeId}, ${as}, ${-gone}, ${-quantity}, now()) returning listing_id),
    let_go as (
      update listings l set reserved = l.reserved - ${quantity}, stock = l.stock - ${gone}
      from moved where l.id = moved.listing_id returning l.id)
    select ${ONE_AT_LEAST} from let_go`;
}

/** Pauses what a character offers in a guild that it left. Running trades go on. */
export const pauseListingsIn = (tx: Tx, guildId: string, characterId: string) =>
  tx.execute(sql`
    update listings set status = 'paused', version = version + 1, updated_at = now()
    where guild_id = ${guildId} and character_id = ${characterId} and status = 'active'`);

/** Pauses what someone offers anywhere, while their account waits to be removed. Nothing is bought of them meanwhile. */
export async function pauseListingsOf(tx: Tx, userId: string): Promise<void> {
  const paused = await sqlRows(tx).as(PLACE)(sql`
    update listings set status = 'paused', version = version + 1, updated_at = now()
    where user_id = ${userId} and status = 'active' returning guild_id as "guildId", character_id as "characterId"`);
  offersChanged(tx, paused);
}

/** Pauses what an archived character offers anywhere; its storefront is hidden with it. */
export async function pauseListingsOfCharacter(tx: Tx, characterId: string): Promise<void> {
  const paused = await sqlRows(tx).as(PLACE)(sql`
    update listings set status = 'paused', version = version + 1, updated_at = now()
    where character_id = ${characterId} and status = 'active' returning guild_id as "guildId", character_id as "characterId"`);
  offersChanged(tx, [...paused, { guildId: null, characterId }]);
}

/** Takes a deleted character off the market: no storefront and no open listings. History keeps what was traded. */
export async function removeTrader(tx: Tx, characterId: string): Promise<readonly string[]> {
  await tx.execute(sql`
    update listings set status = 'archived', image_link = null, version = version + 1, updated_at = now()
    where character_id = ${characterId}`);
  const found = await sqlRows(tx).as({ id: text })(sql`select id from listings where character_id = ${characterId}`);
  await tx.execute(sql`delete from storefronts where character_id = ${characterId}`);
  offersChanged(tx, [{ guildId: null, characterId }]);
  return [
    ...found.map(({ id }) => `listing:${id}:image`),
    ...['avatar', 'banner'].map((of) => `storefront:${characterId}:${of}`),
  ];
}
