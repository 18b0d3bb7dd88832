import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { offsetPage } from '#/platform/lists/list.server.ts';
import { isStaff, LibraryPolicy } from './library.policy.ts';
import { BODY_MAX } from './library.rules.ts';
import { inGuildInput, pageInput, pageListInput } from './library.schema.ts';
import { plainText, prefixQuery, snippetOf } from './library-search.rules.ts';

const TREE = {
  folders: arrayOf(object({ id: text, parentId: text.orNull, name: text, staffOnly: bool, hidden: bool })),
  pages: arrayOf(object({ id: text, folderId: text.orNull, title: text, hidden: bool })),
  tags: arrayOf(object({ tag: text, pages: int })),
};

/** Folders and pages that the viewer may see, and the tags of these pages, most used first. */
export const getLibrary = guildQuery({
  name: 'library.getLibrary',
  input: inGuildInput,
  allow: LibraryPolicy.view,
  read: async ({ db, who }) => {
    const [tree] = await sqlRows(db).as(TREE)(sql`
      select
        coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'parentId', f.parent_id, 'name', f.name,
            'staffOnly', f.staff_only, 'hidden', f.hidden) order by f.id)
          from library_folders f where f.guild_id = ${who.guildId} and f.deleted_at is null and ${seen(who, 'f')}),
          '[]'::jsonb) as folders,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'folderId', p.folder_id, 'title', p.title,
            'hidden', p.hidden) order by p.id)
          from library_pages p where p.guild_id = ${who.guildId} and p.deleted_at is null and ${seen(who, 'p')}),
          '[]'::jsonb) as pages,
        coalesce((select jsonb_agg(jsonb_build_object('tag', t.tag, 'pages', t.pages) order by t.pages desc, t.tag)
          from (select min(tag) as tag, count(*)::int as pages from library_pages p, unnest(p.tags) tag
            where p.guild_id = ${who.guildId} and p.deleted_at is null and ${seen(who, 'p')}
            group by lower(tag)) t), '[]'::jsonb) as tags`);
    return {
      ...(tree ?? { folders: [], pages: [], tags: [] }),
      can: { edit: canChange(who, LibraryPolicy.edit, undefined) },
    };
  },
});

export type Library = Awaited<ReturnType<typeof getLibrary>>;
export type LibraryFolder = Library['folders'][number];
export type LibraryPageEntry = Library['pages'][number];

/** What this viewer may see of a table with `hidden`. */
const seen = (who: GuildScope, table: 'p' | 'f'): SQL =>
  isStaff(who) ? sql`true` : sql`not ${sql.identifier(table)}.hidden`;

/** Of a text that isn't searched, as much as its beginning needs. */
const BEGINNING = 600;
const ROW = {
  ...{ id: text, title: text, body: text, tags: arrayOf(text), folderId: text.orNull, hidden: bool },
  ...{ editedAt: instant, editedByName: text, changed: bool },
};

/**
 * Pages of a folder and below, of a tag, or that have all words of a search: those that fit best first; without a search
 * those that were changed last. A guild has few enough for its pages to be numbered (docs/decisions/023).
 */
export const listPages = guildQuery({
  name: 'library.listPages',
  input: pageListInput,
  allow: LibraryPolicy.view,
  read: async ({ db, who, input: { folderId, tag, query, cursor, limit } }) => {
    const page = offsetPage({ cursor, limit });
    const words = prefixQuery(query);
    // A search of signs alone finds nothing.
    const found =
      query === '' ? sql`true` : words === null ? sql`false` : sql`p.search @@ to_tsquery('simple', ${words})`;
    const rank = words === null ? sql`` : sql`ts_rank(p.search, to_tsquery('simple', ${words})) desc,`;
    const rows = await sqlRows(db).as(ROW)(sql`
      select p.id, p.title, left(p.body, ${words === null ? BEGINNING : BODY_MAX}) as body, p.tags,
        p.folder_id as "folderId", p.hidden, p.edited_at as "editedAt", p.edited_by_name as "editedByName",
        exists (select from library_reads r where r.guild_id = p.guild_id and r.page_id = p.id
          and r.user_id = ${who.userId}::uuid and r.revision < p.revision) as changed
      from library_pages p
      where p.guild_id = ${who.guildId} and p.deleted_at is null and ${seen(who, 'p')}
        and ${folderId ? within(who.guildId, folderId) : sql`true`}
        and ${tag ? sql`exists (select from unnest(p.tags) t where lower(t) = lower(${tag}))` : sql`true`}
        and ${found}
      order by ${rank} p.edited_at desc, p.id desc limit ${page.limit} offset ${page.offset}`);
    const { rows: shown, nextCursor } = page.cut(rows);
    return {
      items: shown.map(({ body, ...row }) => ({
        ...row,
        snippet: snippetOf(plainText(body), query),
      })),
      nextCursor,
    };
  },
});

export type PageRow = Awaited<ReturnType<typeof listPages>>['items'][number];

/** Pages of a folder and of those in it. */
const within = (guildId: string, folderId: string): SQL => sql`p.folder_id in (
  with recursive branch as (
    select f.id from library_folders f where f.guild_id = ${guildId} and f.id = ${folderId}
    union
    select f.id from branch join library_folders f on f.guild_id = ${guildId} and f.parent_id = branch.id)
  select id from branch)`;

const PAGE = {
  ...{ id: text, folderId: text.orNull, title: text, body: text, tags: arrayOf(text), staffOnly: bool, hidden: bool },
  ...{ imageLinks: arrayOf(text), imageAlts: arrayOf(text), version: int, createdAt: instant, editedAt: instant },
  editor: object({ id: text, name: text, image: text.orNull }),
  linkedFrom: arrayOf(object({ id: text, title: text })),
  read: int.orNull,
};

/** One page in full, and which of the pages that the viewer may read link to it. */
export const getPage = guildQuery({
  name: 'library.getPage',
  input: pageInput,
  load: (db, { pageId }, who) => findPage(db, pageId, who),
  allow: LibraryPolicy.read,
  read: async ({ who, loaded: { imageLinks, imageAlts, ...page } }) => ({
    ...page,
    images: imageLinks.map((link, at) => ({ link, alt: imageAlts[at] ?? '' })),
    can: { edit: canChange(who, LibraryPolicy.edit, undefined) },
  }),
});

export type PageDetails = Awaited<ReturnType<typeof getPage>>;

async function findPage(db: Db, pageId: string, who: GuildScope) {
  const [page] = await sqlRows(db).as(PAGE)(sql`
    select p.id, p.folder_id as "folderId", p.title, p.body, p.tags, p.staff_only as "staffOnly", p.hidden,
      p.image_links as "imageLinks", p.image_alts as "imageAlts", p.revision as version, p.created_at as "createdAt",
      p.edited_at as "editedAt",
      jsonb_build_object('id', u.id, 'name', p.edited_by_name, 'image', u.image) as editor,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title) order by lower(s.title), s.id)
        from library_links l join library_pages s on s.guild_id = l.guild_id and s.id = l.page_id
        where l.guild_id = p.guild_id and l.target_id = p.id and s.deleted_at is null
          and (${isStaff(who)} or not s.hidden)), '[]'::jsonb) as "linkedFrom",
      -- Who has read it is for staff.
      case when ${isStaff(who)} then (select count(*)::int from library_reads r
        where r.guild_id = p.guild_id and r.page_id = p.id and r.revision = p.revision
          and (select true from members m where m.guild_id = r.guild_id and m.user_id = r.user_id limit 1)) end as read
    from library_pages p join users u on u.id = p.edited_by_user_id
    where p.guild_id = ${who.guildId} and p.id = ${pageId} and p.deleted_at is null`);
  return page ?? null;
}
