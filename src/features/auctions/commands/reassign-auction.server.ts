import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { auctionReassigned } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { lockAuctionFor } from '../auction.repository.server.ts';
import { auctionInput } from '../auction.schema.ts';
import { chargeNext, lockEveryone, refundWinner } from '../auction-end.repository.server.ts';

/** Gives what was won to the next bidder who can pay: the winner is refunded, the other charged. */
export const reassignAuction = guildCommand({
  name: 'auction.reassignAuction',
  input: auctionInput,
  limit: (_, { userId }) => [{ key: `auction-manage:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: lockAuctionFor,
  allow: AuctionPolicy.reassign,
  run: async ({ tx, who, loaded: { auction, pool }, record }) => {
    const actor = { userId: who.userId, name: who.name };
    await lockEveryone(tx, auction);
    const from = await refundWinner(tx, auction, actor, 'Auction reassigned');
    const to = await chargeNext(tx, auction, pool.rules, actor);
    record(
      auctionReassigned({
        subject: { id: auction.id, label: auction.title },
        data: { from, to },
        invalidateFor: [from.userId, to.userId],
      }),
    );
    return { price: to.price };
  },
});
