import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockSpendable } from '#/features/points/holds/hold.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { auctionCanceled } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { heldBids, isAuction, lockAuctionFor } from '../auction.repository.server.ts';
import { auctionInput } from '../auction.schema.ts';
import { auctions } from '../auction.tables.server.ts';
import { poolOf, releaseBids } from '../auction-end.repository.server.ts';

/** Cancels an auction before its end: every hold is released, and no one wins. */
export const cancelAuction = guildCommand({
  name: 'auction.cancelAuction',
  input: auctionInput,
  limit: (_, { userId }) => [{ key: `auction-manage:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: lockAuctionFor,
  allow: AuctionPolicy.cancel,
  run: async ({ tx, input, loaded: { auction }, record }) => {
    const held = await heldBids(tx, input);
    const bidders = held.map(({ userId }) => userId);
    await lockSpendable(tx, poolOf(auction), bidders);
    await releaseBids(tx, auction, held, 'canceled');
    await tx
      .update(auctions)
      .set({ state: 'canceled', endedAt: new Date(currentTime()) })
      .where(isAuction(input));
    record(
      auctionCanceled({
        subject: { id: auction.id, label: auction.title },
        data: { bidders },
        invalidateFor: bidders,
      }),
    );
    return { released: bidders.length };
  },
});
