import { command } from '#/platform/command.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { reasonedInput } from '../trade.schema.ts';

/** Stops the clock and asks someone else to decide. */
export const disputeTrade = command({
  name: 'trade.disputeTrade',
  input: reasonedInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.dispute,
  run: async ({ tx, who, input, loaded: trade, record }) => {
    const actor = sideOf(who, trade) ?? 'buyer';
    const { version, reason } = input;
    record(await moveTrade(tx, trade, { action: 'dispute', actor, version, reason }));
    return { id: trade.id };
  },
});
