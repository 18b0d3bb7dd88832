import { command } from '#/platform/command.server.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { communicateInput } from '../trade.schema.ts';
import { writeMessage } from '../trade-messages.repository.server.ts';

/** The buyer got in touch: where and when to meet is a message to the seller. */
export const communicate = command({
  name: 'trade.communicate',
  input: communicateInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.communicate,
  run: async ({ tx, who, input, loaded: trade, record, lastly }) => {
    const actor = sideOf(who, trade) ?? 'buyer';
    record(await moveTrade({ tx, lastly }, trade, { action: 'communicate', actor, version: input.version }));
    await writeMessage(tx, trade, actor, { text: input.message });
    return { id: trade.id };
  },
});
