import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { BY_RULE } from '#/features/points/point.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { auctionClosed } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { lockAuction } from '../auction.repository.server.ts';
import { auctionInput } from '../auction.schema.ts';
import { endAuction } from '../auction-end.repository.server.ts';

/** The schedule's own act: ends an auction whose time is over, once. */
export const closeDueAuction = command({
  name: 'auction.closeDueAuction',
  reachedBy: 'job',
  input: auctionInput,
  load: async (tx, input) => {
    const auction = (await lockLivingGuild(tx, input.guildId)) ? await lockAuction(tx, input) : null;
    return auction?.state === 'open' && auction.endsAt.getTime() <= currentTime() ? auction : null;
  },
  allow: AuctionPolicy.byClock,
  run: async ({ tx, loaded: auction, record }) => {
    const ended = await endAuction(tx, auction, BY_RULE);
    const people = [...ended.losers, ...(ended.winner ? [ended.winner.userId] : [])];
    record(
      auctionClosed({
        guildId: auction.guildId,
        subject: { id: auction.id, label: auction.title },
        data: ended,
        invalidateFor: people,
      }),
    );
    return { hasWinner: ended.winner !== null };
  },
});
