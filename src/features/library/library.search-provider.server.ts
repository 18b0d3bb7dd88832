import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { isStaff, LibraryPolicy } from './library.policy.ts';
import { prefixQuery } from './library-search.rules.ts';

/** Pages of libraries by part of their title, or by the words of their text. What is for staff is found by staff. */
export const librarySearch: SearchProvider = {
  kind: 'library-page',
  needs: LibraryPolicy.view.needs,
  find: (search) => {
    const words = prefixQuery(search.text);
    const inText = words === null ? sql`false` : sql`p.search @@ to_tsquery('simple', ${words})`;
    const ofStaff = inGuilds(search.guilds.filter(isStaff), sql`p.guild_id`);
    return sql`
      select p.id::text as id, p.guild_id::text as guild_id, p.title, null::text as image,
        array[coalesce((select f.name from library_folders f where f.guild_id = p.guild_id and f.id = p.folder_id), '')] as facts
      from library_pages p
      where ${inGuilds(search.guilds, sql`p.guild_id`)} and p.deleted_at is null and (not p.hidden or ${ofStaff})
        and (${mentions(search, sql`p.title`)} or ${inText})
      ${bestFirst(search, sql`p.title`, sql`p.guild_id`)}`;
  },
  describe: ([folder = '']) => ['Library page', folder].filter(Boolean).join(', '),
};
