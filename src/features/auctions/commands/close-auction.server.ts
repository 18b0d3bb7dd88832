import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { auctionClosed } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { lockAuctionFor } from '../auction.repository.server.ts';
import { auctionInput } from '../auction.schema.ts';
import { endAuction } from '../auction-end.repository.server.ts';

/** Ends an auction before its time: the highest bid wins as it would have then. */
export const closeAuction = guildCommand({
  name: 'auction.closeAuction',
  input: auctionInput,
  limit: (_, { userId }) => [{ key: `auction-manage:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: lockAuctionFor,
  allow: AuctionPolicy.close,
  run: async ({ tx, who, loaded: { auction }, record }) => {
    const ended = await endAuction(tx, auction, { userId: who.userId, name: who.name });
    const people = [...ended.losers, ...(ended.winner ? [ended.winner.userId] : [])];
    record(auctionClosed({ subject: { id: auction.id, label: auction.title }, data: ended, invalidateFor: people }));
    return { hasWinner: ended.winner !== null };
  },
});
