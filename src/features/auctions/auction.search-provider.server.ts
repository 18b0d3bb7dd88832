import { sql } from 'drizzle-orm';
import { isPointStaff } from '#/features/point-pools/pool.policy.ts';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { STATE_LABELS } from './auction.labels.ts';
import { AuctionPolicy } from './auction.policy.ts';
import { AUCTION_STATES } from './auction.rules.ts';
import { isInOpenPool } from './auction.sql.server.ts';

/** Auctions by what they are of. */
export const auctionSearch: SearchProvider = {
  kind: 'auction',
  needs: AuctionPolicy.view.needs,
  find: (search) => sql`
    select a.id::text as id, a.guild_id::text as guild_id, a.title, null::text as image, array[a.state] as facts
    from auctions a
    where ${inGuilds(search.guilds, sql`a.guild_id`)}
      and (${inGuilds(search.guilds.filter(isPointStaff), sql`a.guild_id`)} or ${isInOpenPool}) and ${mentions(search, sql`a.title`)}
    ${bestFirst(search, sql`a.title`, sql`a.guild_id`)}`,
  describe: ([state]) => {
    const known = AUCTION_STATES.find((one) => one === state);
    return known ? `Auction, ${STATE_LABELS[known].toLowerCase()}` : 'Auction';
  },
};
