import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { auctionUndone } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { isAuction, lockAuctionFor } from '../auction.repository.server.ts';
import { auctionInput } from '../auction.schema.ts';
import { auctions } from '../auction.tables.server.ts';
import { lockEveryone, refundWinner } from '../auction-end.repository.server.ts';

/** Undoes an auction that has a winner: the price is refunded, and what was shared of it is taken back. */
export const undoAuction = guildCommand({
  name: 'auction.undoAuction',
  input: auctionInput,
  limit: (_, { userId }) => [{ key: `auction-manage:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: lockAuctionFor,
  allow: AuctionPolicy.undo,
  run: async ({ tx, who, input, loaded: { auction }, record }) => {
    await lockEveryone(tx, auction);
    const winner = await refundWinner(tx, auction, { userId: who.userId, name: who.name }, 'Auction undone');
    await tx
      .update(auctions)
      .set({ state: 'undone', price: null, endedAt: new Date(currentTime()) })
      .where(isAuction(input));
    record(
      auctionUndone({
        subject: { id: auction.id, label: auction.title },
        data: { winner },
        invalidateFor: [winner.userId],
      }),
    );
    return { refunded: winner.price };
  },
});
