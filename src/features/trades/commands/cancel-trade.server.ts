import { command } from '#/platform/command.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { reasonedInput } from '../trade.schema.ts';

/** Cancels a trade; once the seller has confirmed, or it is disputed, both sides have to. */
export const cancelTrade = command({
  name: 'trade.cancelTrade',
  input: reasonedInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.cancel,
  run: async ({ tx, who, input, loaded: trade, record, lastly }) => {
    const actor = sideOf(who, trade) ?? 'buyer';
    const { version, reason } = input;
    record(await moveTrade({ tx, lastly }, trade, { action: 'cancel', actor, version, reason }));
    return { id: trade.id };
  },
});
