import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { MarketPolicy } from './market.policy.ts';

/** Read by its keys for each listing: as `exists` it may become a join of all members of a guild with all its listings. */
const IS_OPEN = sql`(select true from members m join storefronts s on s.character_id = m.character_id
  where m.guild_id = l.guild_id and m.character_id = l.character_id and s.enable_guild and not s.on_vacation)`;

/** What members offer in a guild, by title. */
export const listingSearch: SearchProvider = {
  kind: 'listing',
  needs: MarketPolicy.viewInGuild.needs,
  find: (search) => sql`
    select l.character_id::text as id, l.guild_id::text as guild_id, l.title, null::text as image, array[l.rarity] as facts
    from listings l
    where ${inGuilds(search.guilds, sql`l.guild_id`)} and l.status = 'active' and ${mentions(search, sql`l.title`)}
      and ${IS_OPEN}
    ${bestFirst(search, sql`l.title`, sql`l.guild_id`)}`,
  describe: ([rarity]) => (rarity && rarity !== 'None' ? `Listing, ${rarity.toLowerCase()}` : 'Listing'),
};
