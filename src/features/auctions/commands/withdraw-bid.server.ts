import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockSpendable } from '#/features/points/holds/hold.api.server.ts';
import { bidWithdrawn } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { heldBids, lockAuctionFor } from '../auction.repository.server.ts';
import { auctionInput } from '../auction.schema.ts';
import { poolOf, releaseBids } from '../auction-end.repository.server.ts';

/** Withdraws the caller's sealed bid before the end; its hold is released. */
export const withdrawBid = guildCommand({
  name: 'auction.withdrawBid',
  input: auctionInput,
  limit: (_, { userId }) => [{ key: `auction-bid:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: lockAuctionFor,
  allow: AuctionPolicy.withdraw,
  run: async ({ tx, who, input, loaded: { auction }, record }) => {
    const userId = who.userId!;
    const own = (await heldBids(tx, input)).filter((bid) => bid.userId === userId);
    await lockSpendable(tx, poolOf(auction), [userId]);
    await releaseBids(tx, auction, own, 'withdrawn');
    record(
      bidWithdrawn({
        subject: { id: auction.id, label: auction.title },
        data: { userId },
        invalidateFor: [userId],
      }),
    );
    return { withdrawn: true as const };
  },
});
