import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import type { Tx } from '#/platform/db/db.server.ts';

/** Throws where someone is a side of running trades with any character: those are finished before the account is deleted. */
export async function refuseTradesOf(tx: Tx, userId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from trades where buyer_user_id = ${userId} and ended_at is null
    union all select from trades where seller_user_id = ${userId} and ended_at is null limit 1`);
  if (rowCount !== 0)
    throw conflict('trades_running', 'You have running trades. Finish or cancel them in My trades first.');
}

/** Empties the reasons that someone gave, of whichever side they were. */
export const emptyReasonsOf = (tx: Tx, userId: string) =>
  tx.execute(sql`
    update trades t set
      contest_reason = case when side.name = 'buyer' then '' else contest_reason end,
      dispute_reason = case when disputed_by = side.name then '' else dispute_reason end,
      end_reason = case when cancelled_by = side.name then '' else end_reason end
    from (select id, case when buyer_user_id = ${userId} then 'buyer' else 'seller' end as name
      from trades where buyer_user_id = ${userId} or seller_user_id = ${userId}) side
    where side.id = t.id and (side.name in (disputed_by, cancelled_by) or (side.name = 'buyer' and contested_at is not null))`);

/** Throws where a character is a side of running trades: those are finished before it is deleted. */
export async function refuseRunningTrades(tx: Tx, userId: string, characterId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from trades where ended_at is null and (
      (buyer_user_id = ${userId} and buyer_character_id = ${characterId})
      or (seller_user_id = ${userId} and seller_character_id = ${characterId})) limit 1`);
  if (rowCount !== 0)
    throw conflict('trades_running', 'This character has running trades. Finish or cancel them first.');
}
