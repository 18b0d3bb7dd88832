import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { LibraryPolicy } from '../library.policy.ts';
import { pageReadersInput } from '../library.schema.ts';

const READER = {
  ...{ id: text, name: text, image: text.orNull, revision: int, readAt: instant, total: int },
  pageKey,
};
const LATEST_FIRST: readonly SortKey[] = [
  { by: sql`r.read_at`, type: 'timestamptz', desc: true },
  { by: sql`u.id`, type: 'uuid' },
];

/** Members who have read a page, latest first, each with the revision that they saw last. */
export const listPageReaders = guildQuery({
  name: 'library.listPageReaders',
  input: pageReadersInput,
  load: async (db, { pageId }, { guildId }) => {
    const found = await db.execute(sql`
      select from library_pages where guild_id = ${guildId} and id = ${pageId} and deleted_at is null`);
    return found.rowCount === 1 ? {} : null;
  },
  allow: LibraryPolicy.edit,
  read: async ({ db, who: { guildId }, input: { pageId, ...place } }) => {
    const page = keysetPage(place, LATEST_FIRST);
    const found = await sqlRows(db).as(READER)(sql`
      select u.id, u.name, u.image, r.revision, r.read_at as "readAt", count(*) over ()::int as total, ${page.key} as "pageKey"
      from library_reads r join users u on u.id = r.user_id
      where r.guild_id = ${guildId} and r.page_id = ${pageId}
        and (select true from members m where m.guild_id = r.guild_id and m.user_id = r.user_id limit 1)
        and ${page.after} order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    const items = rows.map(({ pageKey: _, total: __, ...person }) => person);
    // Counted from the cursor on, so on the first page all of them.
    return { items, nextCursor, ...(place.cursor === undefined && { total: found[0]?.total ?? 0 }) };
  },
});
