import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { countText } from './storage.labels.ts';
import { StoragePolicy } from './storage.policy.ts';

/** Stored items by name, once for each item, with what is available of all its variants. */
export const storedItemSearch: SearchProvider = {
  kind: 'stored-item',
  needs: StoragePolicy.view.needs,
  find: (search) => sql`
    select s.item_guid::text as id, s.guild_id::text as guild_id, s.title, null::text as image,
      array[s.available::text] as facts
    from (
      select s.item_guid, s.guild_id, i.name as title, sum(s.total - s.reserved)::bigint as available
      from storage_items s join game_items i on i.guid = s.item_guid
      where ${inGuilds(search.guilds, sql`s.guild_id`)} and s.total > 0 and ${mentions(search, sql`i.name`)}
      group by s.item_guid, s.guild_id, i.name) s
    where true ${bestFirst(search, sql`s.title`, sql`s.guild_id`)}`,
  describe: ([available = '0']) => `Storage, ${countText(Number(available))} available`,
};
