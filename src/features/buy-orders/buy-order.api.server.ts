import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';

/** What becomes of buy orders and saved searches when people leave (docs/product/buy-orders.md#who-leaves). */

/** Pauses what a character wants in a guild that it left. */
export const pauseOrdersIn = (tx: Tx, guildId: string, characterId: string) =>
  tx.execute(sql`
    update buy_orders set status = 'paused', version = version + 1, updated_at = now()
    where guild_id = ${guildId} and character_id = ${characterId} and status = 'open'`);

/** Pauses what someone wants anywhere, and tells them of nothing more, while their account waits to be removed. */
export async function pauseOrdersOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update buy_orders set status = 'paused', version = version + 1, updated_at = now()
    where user_id = ${userId} and status = 'open'`);
  await tx.execute(sql`update market_searches set is_notified = false where user_id = ${userId} and is_notified`);
}

/** Pauses what an archived character wants anywhere. */
export const pauseOrdersOfCharacter = (tx: Tx, characterId: string) =>
  tx.execute(sql`
    update buy_orders set status = 'paused', version = version + 1, updated_at = now()
    where character_id = ${characterId} and status = 'open'`);

/** Takes the buy orders of a deleted character off every market. */
export const removeOrdersOf = (tx: Tx, characterId: string) =>
  tx.execute(sql`delete from buy_orders where character_id = ${characterId}`);
