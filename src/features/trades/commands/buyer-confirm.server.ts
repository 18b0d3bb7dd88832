import { command } from '#/platform/command.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { stepInput } from '../trade.schema.ts';

/** The buyer attests that the goods arrived: the trade is completed and the pieces are sold. */
export const buyerConfirm = command({
  name: 'trade.buyerConfirm',
  input: stepInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.buyerConfirm,
  run: async ({ tx, who, input, loaded: trade, record, lastly }) => {
    const actor = sideOf(who, trade) ?? 'buyer';
    record(await moveTrade({ tx, lastly }, trade, { action: 'buyerConfirm', actor, version: input.version }));
    return { id: trade.id };
  },
});
