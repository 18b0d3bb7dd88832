import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { sellerConfirmInput } from '../trade.schema.ts';

/** The seller attests that the goods were handed over and paid. */
export const sellerConfirm = command({
  name: 'trade.sellerConfirm',
  input: sellerConfirmInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.sellerConfirm,
  run: async ({ tx, who, input, loaded: trade, record, lastly }) => {
    const actor = sideOf(who, trade) ?? 'buyer';
    if (trade.status === 'pending' && !input.reached)
      throw conflict('not_in_touch', 'The buyer has not been in touch here. Say that they reached you, then confirm.');
    record(await moveTrade({ tx, lastly }, trade, { action: 'sellerConfirm', actor, version: input.version }));
    return { id: trade.id };
  },
});
