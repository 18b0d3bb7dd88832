import { and, eq } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { tradeRatingHidden } from '../trade.events.ts';
import { TradePolicy } from '../trade.policy.ts';
import { lockTrade, tradeLimit } from '../trade.repository.server.ts';
import { hideRatingInput } from '../trade.schema.ts';
import { tradeRatings } from '../trade.tables.server.ts';

/** Hides what a rating says, or shows it again. The vote stays. */
export const hideRating = command({
  name: 'trade.hideRating',
  input: hideRatingInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.hideRating,
  run: async ({ tx, input, loaded: trade, record }) => {
    const { id, guildId, title, buyerUserId, sellerUserId, buyerName, sellerName } = trade;
    const reason = input.hidden ? input.reason : '';
    const { rowCount } = await tx
      .update(tradeRatings)
      .set({ hiddenReason: input.hidden ? reason : null })
      .where(and(eq(tradeRatings.tradeId, id), eq(tradeRatings.side, input.side)));
    if (rowCount !== 1) throw notFound();
    const byUserId = input.side === 'buyer' ? buyerUserId : sellerUserId;
    record(
      tradeRatingHidden({
        ...(guildId !== null && { guildId }),
        subject: { id, label: title },
        data: { buyerUserId, sellerUserId, buyerName, sellerName, byUserId, hidden: input.hidden, reason },
        invalidateFor: [buyerUserId, sellerUserId],
      }),
    );
    return { id };
  },
});
