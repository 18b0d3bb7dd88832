import { sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { command } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, tradeLimit } from '../trade.repository.server.ts';
import { blockInput } from '../trade.schema.ts';

/** Blocks the other side of a trade, or ends that: neither can buy from the other meanwhile. It's no event: the other isn't notified. */
export const blockTrader = command({
  name: 'trade.blockTrader',
  input: blockInput,
  limit: tradeLimit,
  load: lockTrade,
  allow: TradePolicy.block,
  run: async ({ tx, who, input: { blocked }, loaded: trade }) => {
    const isBuyer = sideOf(who, trade) === 'buyer';
    const { buyerUserId, sellerUserId } = trade;
    const [own, other] = isBuyer ? [buyerUserId, sellerUserId] : [sellerUserId, buyerUserId];
    await tx.execute(
      blocked
        ? sql`insert into trader_blocks (user_id, blocked_user_id, at) values (${own}, ${other}, now())
            on conflict do nothing`
        : sql`delete from trader_blocks where user_id = ${own} and blocked_user_id = ${other}`,
    );
    invalidate(tx, [userTopic(own, 'trades')]);
    return { id: trade.id };
  },
});
