import { command } from '#/platform/command.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { disputeInput } from '../trade.schema.ts';
import { writeMessage } from '../trade-messages.repository.server.ts';

/** Stops the clock and asks someone else to decide. Images that show what happened are a message without words. */
export const disputeTrade = command({
  name: 'trade.disputeTrade',
  input: disputeInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.dispute,
  run: async ({ tx, who, input, loaded: trade, record, lastly }) => {
    const actor = sideOf(who, trade) ?? 'buyer';
    const { version, reason, imageLinks } = input;
    record(await moveTrade({ tx, lastly }, trade, { action: 'dispute', actor, version, reason }));
    if (imageLinks.length > 0) await writeMessage(tx, trade, actor, { text: '', imageLinks });
    return { id: trade.id };
  },
});
