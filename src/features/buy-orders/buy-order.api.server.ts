import { type SQL, sql } from 'drizzle-orm';
import { ordersTopic } from '#/base/live-topics.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';

/** What becomes of buy orders and saved searches when people leave (docs/product/buy-orders.md#who-leaves). */

/** Where an order stands. `guildId`: null on the global market. */
export interface OrderPlace {
  readonly guildId: string | null;
  readonly characterId: string;
}
const PLACE = { guildId: text.orNull, characterId: text };

/** Whoever looks at these on the global market looks again; in a guild its own topics say so. */
export const ordersChanged = (tx: Tx, places: readonly OrderPlace[]): void =>
  publish(
    tx,
    places.flatMap(({ guildId, characterId }) => (guildId === null ? [ordersTopic(characterId)] : [])),
  );

async function pauseWhere(tx: Tx, condition: SQL): Promise<void> {
  const paused = await sqlRows(tx).as(PLACE)(sql`
    update buy_orders set status = 'paused', version = version + 1, updated_at = now()
    where ${condition} and status = 'open' returning guild_id as "guildId", character_id as "characterId"`);
  ordersChanged(tx, paused);
}

/** Pauses what a character wants in a guild that it left. */
export const pauseOrdersIn = (tx: Tx, guildId: string, characterId: string): Promise<void> =>
  pauseWhere(tx, sql`guild_id = ${guildId} and character_id = ${characterId}`);

/** Pauses what someone wants anywhere, and tells them of nothing more, while their account waits to be removed. */
export async function pauseOrdersOf(tx: Tx, userId: string): Promise<void> {
  await pauseWhere(tx, sql`user_id = ${userId}`);
  await tx.execute(sql`update market_searches set is_notified = false where user_id = ${userId} and is_notified`);
}

/** Pauses what an archived character wants anywhere. */
export const pauseOrdersOfCharacter = (tx: Tx, characterId: string): Promise<void> =>
  pauseWhere(tx, sql`character_id = ${characterId}`);

/** Takes the buy orders of a deleted character off every market. */
export async function removeOrdersOf(tx: Tx, characterId: string): Promise<void> {
  const removed = await sqlRows(tx).as(PLACE)(sql`
    delete from buy_orders where character_id = ${characterId} returning guild_id as "guildId", character_id as "characterId"`);
  ordersChanged(tx, removed);
}
