import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { auctionDelivered } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { isAuction, lockAuctionFor, winnerOf } from '../auction.repository.server.ts';
import { markDeliveredInput } from '../auction.schema.ts';
import { auctions } from '../auction.tables.server.ts';

/** Writes down that the winner got the drop, or that they didn't after all. */
export const markDelivered = guildCommand({
  name: 'auction.markDelivered',
  input: markDeliveredInput,
  limit: (_, { userId }) => [{ key: `auction-manage:${userId}`, capacity: 120, seconds: 600 }],
  load: lockAuctionFor,
  allow: AuctionPolicy.deliver,
  run: async ({ tx, who, input, loaded: { auction }, record }) => {
    const { delivered } = input;
    if (delivered === (auction.deliveredAt !== null)) return { delivered };
    const winnerUserId = await winnerOf(tx, input);
    await tx
      .update(auctions)
      .set({
        deliveredAt: delivered ? new Date(currentTime()) : null,
        deliveredByName: delivered ? who.name : null,
        deliveredByUserId: delivered ? who.userId : null,
      })
      .where(isAuction(input));
    record(auctionDelivered({ subject: { id: auction.id, label: auction.title }, data: { delivered, winnerUserId } }));
    return { delivered };
  },
});
