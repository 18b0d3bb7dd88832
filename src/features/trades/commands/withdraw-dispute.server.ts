import { command } from '#/platform/command.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { stepInput } from '../trade.schema.ts';

/** Whoever opened a dispute takes it back: the trade goes on where it was, with its time anew. */
export const withdrawDispute = command({
  name: 'trade.withdrawDispute',
  input: stepInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.withdraw,
  run: async ({ tx, who, input, loaded: trade, record, lastly }) => {
    const actor = sideOf(who, trade) ?? 'buyer';
    record(await moveTrade({ tx, lastly }, trade, { action: 'withdraw', actor, version: input.version }));
    return { id: trade.id };
  },
});
