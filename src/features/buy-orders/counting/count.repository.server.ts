import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { changeOrder } from '../buy-order.repository.server.ts';
import { ORDER_WISH, wishFits } from '../wish.sql.server.ts';
import { type Counted, countedDown } from './count.rules.ts';

const MET = {
  ...{ id: text, guildId: text.orNull, userId: text, characterId: text, itemName: text, quantity: int, bought: int },
  isOfBuyer: bool,
};
export type MetOrder = RowOf<typeof MET>;

/**
 * Counts what a trade brought down from orders of its buyer that asked for so many before it and that it fits: those of the character that
 * bought first, then the oldest. An order of which nothing is left is closed. Answers those that were changed.
 */
export async function countTrade(tx: Tx, tradeId: string): Promise<readonly Counted<MetOrder>[]> {
  // Locked in one order, whichever is counted first: trades of two characters may end at once.
  const met = await sqlRows(tx).as(MET)(sql`
    select o.id, o.guild_id as "guildId", o.user_id as "userId", o.character_id as "characterId", i.name as "itemName", o.quantity,
      l.quantity as bought, o.character_id = l.buyer_character_id as "isOfBuyer"
    from trades l join buy_orders o on o.user_id = l.buyer_user_id and o.item_guid = l.item_guid
      and o.guild_id is not distinct from l.guild_id
    join game_items i on i.guid = o.item_guid
    where l.id = ${tradeId} and o.status <> 'closed' and o.asked_at <= l.created_at and ${wishFits(ORDER_WISH)}
    order by o.id for no key update of o`);
  const inTurn = [...met.filter(({ isOfBuyer }) => isOfBuyer), ...met.filter(({ isOfBuyer }) => !isOfBuyer)];
  const counted = countedDown(inTurn, met[0]?.bought ?? 0);
  for (const { order, left } of counted)
    await changeOrder(tx, order, left === 0 ? { status: 'closed' } : { quantity: left });
  return counted;
}
