import { sql } from 'drizzle-orm';
import { classOf } from '#/features/game/game.rules.ts';
import { bestFirst, mentions, type SearchProvider } from '#/platform/search.server.ts';

/** The searcher's own characters by name. */
export const characterSearch: SearchProvider = {
  kind: 'character',
  needs: null,
  find: (search) => sql`
    select c.id::text as id, null::text as guild_id, c.name as title, c.avatar_image_link as image,
      array[c.primary_archetype, coalesce(c.secondary_archetype, ''), c.level::text] as facts
    from characters c
    where c.user_id = ${search.userId} and c.deleted_at is null and c.archived_at is null and ${mentions(search, sql`c.name`)}
    ${bestFirst(search, sql`c.name`, null)}`,
  describe: ([primary = '', secondary = '', level = '']) =>
    `Your character, ${classOf(primary, secondary || null)}, level ${level}`,
};
