import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import type { Tx } from '#/platform/db/db.server.ts';

/** Throws where a character is a side of running trades: those are finished before it is deleted. */
export async function refuseRunningTrades(tx: Tx, characterId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from trades where (buyer_character_id = ${characterId} or seller_character_id = ${characterId}) and ended_at is null limit 1`);
  if (rowCount !== 0)
    throw conflict('trades_running', 'This character has running trades. Finish or cancel them first.');
}
