import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { NEWS_KINDS } from '../news.rules.ts';
import { WRITING_STATES, type WritingState } from './writing.rules.ts';
import { articleInput, articleListInput, noteInput, noteListInput } from './writing.schema.ts';

const STATE = sql`case when t.published_at is null then 'draft' when t.published_at > now() then 'scheduled'
  else 'published' end as state`;
const OF_ALL = { state: oneOf(WRITING_STATES), publishedAt: instant.orNull };

/** The time as the rest of the product has it. */
const withTime = <Row extends { readonly publishedAt: string | null }>(row: Row): Row => ({
  ...row,
  publishedAt: row.publishedAt && new Date(row.publishedAt).toISOString(),
});

/** Drafts, then what is scheduled, then what is out, newest first. */
const NEWEST: SortKey = {
  by: sql`coalesce(t.published_at, '9999-01-01T00:00:00Z'::timestamptz)`,
  type: 'timestamptz',
  desc: true,
};

const IN_STATE: Readonly<Record<WritingState, SQL>> = {
  draft: sql`t.published_at is null`,
  scheduled: sql`t.published_at > now()`,
  published: sql`t.published_at <= now()`,
};

/** Conditions of both lists. */
const narrowed = (searched: SQL, state: WritingState | undefined, search: string | undefined): SQL[] => [
  sql`t.deleted_at is null`,
  ...(state ? [IN_STATE[state]] : []),
  ...(search ? [sql`lower(${searched}) like ${containing(search.toLowerCase())}`] : []),
];

const ROW = { id: text, kind: oneOf(NEWS_KINDS), slug: text, title: text, author: text, ...OF_ALL };

/** Articles in every state, found by a part of the title or address. */
export const listArticles = adminQuery({
  name: 'adminArticle.listArticles',
  input: articleListInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { kind, state, search, ...page } }) => {
    const keys = keysetPage(page, [NEWEST, { by: sql`t.id`, type: 'uuid', desc: true }]);
    const where = [...narrowed(sql`t.title || ' ' || t.slug`, state, search), keys.after];
    if (kind) where.push(sql`t.kind = ${kind}`);
    const found = await sqlRows(db).as({ ...ROW, pageKey })(sql`
      select t.id, t.kind, t.slug, t.title, t.author, t.published_at as "publishedAt", ${STATE}, ${keys.key} as "pageKey"
      from news_articles t where ${sql.join(where, sql` and `)} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => withTime(row)), nextCursor };
  },
});

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>['items'][number];

/** An article to edit, whatever its state. */
export const getArticle = adminQuery({
  name: 'adminArticle.getArticle',
  input: articleInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { articleId } }) => {
    const [found] = await sqlRows(db).as({
      ...{ ...ROW, description: text, body: text, imageLink: text.orNull, revision: int },
    })(sql`
      select t.id, t.kind, t.slug, t.title, t.author, t.description, t.body, t.image_link as "imageLink", t.revision,
        t.published_at as "publishedAt", ${STATE}
      from news_articles t where t.id = ${articleId} and t.deleted_at is null`);
    if (!found) throw notFound();
    return withTime(found);
  },
});

export type EditedArticle = Awaited<ReturnType<typeof getArticle>>;

const NOTE_ROW = { id: int, version: text, title: text, ...OF_ALL };

/** Patch notes in every state, found by a part of version or title. */
export const listNotes = adminQuery({
  name: 'adminPatchNote.listNotes',
  input: noteListInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { state, search, ...page } }) => {
    const keys = keysetPage(page, [NEWEST, { by: sql`t.id`, type: 'int', desc: true }]);
    const where = [...narrowed(sql`t.version || ' ' || t.title`, state, search), keys.after];
    const found = await sqlRows(db).as({ ...NOTE_ROW, pageKey })(sql`
      select t.id, t.version, t.title, t.published_at as "publishedAt", ${STATE}, ${keys.key} as "pageKey"
      from patch_notes t where ${sql.join(where, sql` and `)} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => withTime(row)), nextCursor };
  },
});

export type NoteRow = Awaited<ReturnType<typeof listNotes>>['items'][number];

/** A patch note to edit, whatever its state. */
export const getNote = adminQuery({
  name: 'adminPatchNote.getNote',
  input: noteInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { noteId } }) => {
    const [found] = await sqlRows(db).as({ ...NOTE_ROW, summary: text, body: text, revision: int })(sql`
      select t.id, t.version, t.title, t.summary, t.body, t.revision, t.published_at as "publishedAt", ${STATE}
      from patch_notes t where t.id = ${noteId} and t.deleted_at is null`);
    if (!found) throw notFound();
    return withTime(found);
  },
});

export type EditedNote = Awaited<ReturnType<typeof getNote>>;
