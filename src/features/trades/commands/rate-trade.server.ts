import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { tradeRated } from '../trade.events.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTimedTrade, tradeLimit } from '../trade.repository.server.ts';
import { rateInput } from '../trade.schema.ts';

/** Rates the other side of a completed trade, once. Of one pair one rating in 30 days counts. */
export const rateTrade = command({
  name: 'trade.rateTrade',
  input: rateInput,
  limit: tradeLimit,
  load: lockTimedTrade,
  allow: TradePolicy.rate,
  run: async ({ tx, who, input: { isGood, text: words }, loaded: trade, record }) => {
    const side = sideOf(who, trade) ?? 'buyer';
    const { buyerUserId, sellerUserId, buyerName, sellerName } = trade;
    const [by, of] = side === 'buyer' ? [buyerUserId, sellerUserId] : [sellerUserId, buyerUserId];
    const written = await sqlRows(tx).as({ side: text })(sql`
      insert into trade_ratings (trade_id, side, by_user_id, of_user_id, is_good, text, counts, at)
      values (${trade.id}, ${side}, ${by}, ${of}, ${isGood}, ${words}, not exists (
        select from trade_ratings r where r.by_user_id = ${by} and r.of_user_id = ${of} and r.counts
          and r.at > now() - interval '30 days'), now())
      on conflict do nothing returning side`);
    if (written.length === 0) throw conflict('already_rated', 'You already rated this trade.');
    record(
      tradeRated({
        ...(trade.guildId !== null && { guildId: trade.guildId }),
        subject: { id: trade.id, label: trade.title },
        data: { buyerUserId, sellerUserId, buyerName, sellerName },
        invalidateFor: [buyerUserId, sellerUserId],
      }),
    );
    return { id: trade.id };
  },
});
