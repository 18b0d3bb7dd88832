import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { tradeMessaged } from '../trade.events.ts';
import { sideOf, TradePolicy } from '../trade.policy.ts';
import { lockTrade, tradeLimit } from '../trade.repository.server.ts';
import { MESSAGES_MAX } from '../trade.rules.ts';
import { messageInput } from '../trade.schema.ts';
import { writeMessage } from '../trade-messages.repository.server.ts';

/** Writes to the other side of a running trade. */
export const sendMessage = command({
  name: 'trade.sendMessage',
  input: messageInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.message,
  run: async ({ tx, who, input: { message, imageLinks }, loaded: trade, record }) => {
    const [counted] = await sqlRows(tx).as({ n: int })(
      sql`select count(*)::int as n from trade_messages where trade_id = ${trade.id}`,
    );
    if ((counted?.n ?? 0) >= MESSAGES_MAX)
      throw conflict('too_many_messages', `A trade can have ${MESSAGES_MAX} messages.`);
    const { name } = await writeMessage(tx, trade, sideOf(who, trade) ?? 'buyer', { text: message, imageLinks });
    const { buyerUserId, sellerUserId, buyerName, sellerName } = trade;
    record(
      tradeMessaged({
        ...(trade.guildId !== null && { guildId: trade.guildId }),
        subject: { id: trade.id, label: trade.title },
        data: { buyerUserId, sellerUserId, buyerName, sellerName, name },
        invalidateFor: [buyerUserId, sellerUserId],
      }),
    );
    return { id: trade.id };
  },
});
