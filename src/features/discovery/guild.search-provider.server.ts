import { sql } from 'drizzle-orm';
import { containing } from '#/platform/lists/list.server.ts';
import { bestFirst, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { LISTED } from './discovery-filter.sql.server.ts';

/** Without three letters in a row there is no trigram for the index on `searched`. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** So many that match are looked at, and those shown that have it in their name: a common word must not read all guilds. */
const CONSIDERED = 1_000;

/** Guilds that discovery lists, by name; their id here is their slug. */
export const guildSearch: SearchProvider = {
  kind: 'guild',
  needs: null,
  find: (search) =>
    INDEXED.test(search.text)
      ? sql`
        select g.slug as id, null::text as guild_id, g.name as title, g.avatar_image_link as image,
          array[g.region, g.server] as facts
        from (
          select * from guilds g
          where ${LISTED} and g.searched like lower(${containing(search.text)}) limit ${CONSIDERED}) g
        where ${mentions(search, sql`g.name`)}
        ${bestFirst(search, sql`g.name`, null)}`
      : null,
  describe: ([region = '', server = '']) => `Guild on ${server}, ${region}`,
};
