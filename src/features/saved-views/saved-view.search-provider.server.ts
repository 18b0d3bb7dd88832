import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { LIST_LABELS } from './saved-view.labels.ts';
import { SavedViewPolicy } from './saved-view.policy.ts';
import { LIST_FACTS, VIEWED_LISTS } from './saved-view.rules.ts';

/**
 * Saved views by name: the searcher's own and those that are shared, of lists that they may open. Their id here is the end of
 * the list's address, so two views of the same filters are one result.
 */
export const savedViewSearch: SearchProvider = {
  kind: 'saved-view',
  needs: SavedViewPolicy.list.needs,
  find: (search) => {
    const ofLists = VIEWED_LISTS.map((list) => {
      const guilds = search.guilds.filter(({ holds }) => holds(LIST_FACTS[list].needs));
      return sql`(v.list = ${list} and ${inGuilds(guilds, sql`v.guild_id`)})`;
    });
    return sql`
    select * from (
      select distinct on (v.guild_id, v.list, v.query)
        v.list || v.query as id, v.guild_id::text as guild_id, v.name as title, null::text as image, array[v.list] as facts
      from saved_views v
      where (${sql.join(ofLists, sql` or `)}) and v.deleted_at is null and (v.shared or v.user_id = ${search.userId}) and ${mentions(search, sql`v.name`)}
      order by v.guild_id, v.list, v.query, v.shared, lower(v.name)) v
    ${bestFirst(search, sql`v.title`, sql`v.guild_id::uuid`)}`;
  },
  describe: ([stored]) => {
    const list = VIEWED_LISTS.find((known) => known === stored);
    return list ? `Saved view, ${LIST_LABELS[list]}` : 'Saved view';
  },
};
