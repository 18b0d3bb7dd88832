import { eq } from 'drizzle-orm';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { tradeContested } from '../trade.events.ts';
import { TradePolicy } from '../trade.policy.ts';
import { lockTimedTrade, tradeLimit } from '../trade.repository.server.ts';
import { contestInput } from '../trade.schema.ts';
import { trades } from '../trade.tables.server.ts';

/** The buyer says that what completed by itself never arrived: it counts for neither side, and against the seller. The trade stays as it ended. */
export const contestTrade = command({
  name: 'trade.contestTrade',
  input: contestInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTimedTrade,
  allow: TradePolicy.contest,
  run: async ({ tx, input: { reason }, loaded: trade, record }) => {
    const { id, guildId, title, buyerUserId, sellerUserId, buyerName, sellerName } = trade;
    await tx
      .update(trades)
      .set({ contestedAt: new Date(currentTime()), contestReason: reason })
      .where(eq(trades.id, id));
    record(
      tradeContested({
        ...(guildId !== null && { guildId }),
        subject: { id, label: title },
        data: { buyerUserId, sellerUserId, buyerName, sellerName, reason },
        invalidateFor: [buyerUserId, sellerUserId],
      }),
    );
    return { id };
  },
});
