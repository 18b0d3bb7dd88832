import { type SQL, sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { LibraryPolicy } from './library.policy.ts';
import { compareRevisionsInput, revisionListInput } from './library.schema.ts';

interface Which {
  readonly guildId: string;
  readonly pageId: string;
}

/** A page that is there, by what its history says above it. */
async function findTitle(db: Db, { guildId, pageId }: Which) {
  const [page] = await sqlRows(db).as({ title: text, version: int, createdAt: instant })(sql`
    select title, revision as version, created_at as "createdAt" from library_pages
    where guild_id = ${guildId} and id = ${pageId} and deleted_at is null`);
  return page ?? null;
}

/** What was saved of a page, newest first. */
export const listRevisions = guildQuery({
  name: 'revision.listRevisions',
  input: revisionListInput,
  load: findTitle,
  allow: LibraryPolicy.edit,
  read: async ({ db, who, input: { guildId, pageId, cursor, limit }, loaded: page }) => {
    const keys = keysetPage({ cursor, limit }, [{ by: sql`r.number`, type: 'int', desc: true }]);
    const found = await sqlRows(db).as({
      ...{ number: int, note: text, restoredFrom: int.orNull, authorName: text, at: instant, pageKey },
    })(sql`
      select r.number, r.note, r.restored_from as "restoredFrom", r.author_name as "authorName", r.at, ${keys.key} as "pageKey"
      from library_revisions r where ${isOf({ guildId, pageId })} and ${keys.after}
      order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return {
      items: rows.map(({ pageKey: _, ...revision }) => revision),
      nextCursor,
      ...page,
      can: { edit: canChange(who, LibraryPolicy.edit, undefined) },
    };
  },
});

export type RevisionList = Awaited<ReturnType<typeof listRevisions>>;
export type RevisionRow = RevisionList['items'][number];

const isOf = ({ guildId, pageId }: Which): SQL => sql`r.guild_id = ${guildId} and r.page_id = ${pageId}`;

const REVISION = {
  ...{ number: int, title: text, body: text, tags: arrayOf(text), imageLinks: arrayOf(text), imageAlts: arrayOf(text) },
};

/** Two revisions in full; null for one that the page doesn't have. Without numbers the newest and the one before it. */
export const compareRevisions = guildQuery({
  name: 'revision.compareRevisions',
  input: compareRevisionsInput,
  load: findTitle,
  allow: LibraryPolicy.edit,
  read: async ({ db, input: { guildId, pageId, ...asked }, loaded: { version } }) => {
    const to = asked.to ?? version;
    const from = asked.from ?? Math.max(1, to - 1);
    const found = await sqlRows(db).as(REVISION)(sql`
      select r.number, r.title, r.body, r.tags, r.image_links as "imageLinks", r.image_alts as "imageAlts"
      from library_revisions r
      where ${isOf({ guildId, pageId })} and r.number in (${from}, ${to})`);
    const revision = (number: number) => found.find((each) => each.number === number) ?? null;
    return { from: revision(from), to: revision(to) };
  },
});

export type Comparison = Awaited<ReturnType<typeof compareRevisions>>;
