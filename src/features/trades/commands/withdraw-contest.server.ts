import { eq } from 'drizzle-orm';
import { command } from '#/platform/command.server.ts';
import { tradeContestWithdrawn } from '../trade.events.ts';
import { TradePolicy } from '../trade.policy.ts';
import { lockTimedTrade, tradeLimit } from '../trade.repository.server.ts';
import { tradeInput } from '../trade.schema.ts';
import { trades } from '../trade.tables.server.ts';

/** The buyer takes back that what completed by itself never arrived: it counts for both sides again. */
export const withdrawContest = command({
  name: 'trade.withdrawContest',
  input: tradeInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTimedTrade,
  allow: TradePolicy.withdrawContest,
  run: async ({ tx, loaded: trade, record }) => {
    const { id, guildId, title, buyerUserId, sellerUserId, buyerName, sellerName } = trade;
    await tx.update(trades).set({ contestedAt: null, contestReason: '' }).where(eq(trades.id, id));
    record(
      tradeContestWithdrawn({
        ...(guildId !== null && { guildId }),
        subject: { id, label: title },
        data: { buyerUserId, sellerUserId, buyerName, sellerName },
        invalidateFor: [buyerUserId, sellerUserId],
      }),
    );
    return { id };
  },
});
