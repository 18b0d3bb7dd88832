import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { config } from '#/platform/config/config.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';
import { isNewsSlug, NEWS_KINDS, type NewsKind, newsPath, readingMinutes } from './news.rules.ts';
import { latestNewsInput, newsBySlugInput } from './news.schema.ts';

const HEAD_COLUMNS = sql`n.kind, n.slug, n.title, n.description, n.author, n.image_link as "imageLink",
  (n.published_at at time zone 'utc')::date::text as "publishedOn"`;
const HEAD = {
  ...{ kind: oneOf(NEWS_KINDS), slug: text, title: text, description: text, author: text },
  /** An uploaded cover; null for the drawing of its slug. */
  imageLink: text.orNull,
  /** '2026-11-20' */
  publishedOn: text,
};

/** An article in a list. `minutes`: how long it takes to read. */
export type NewsHead = RowOf<typeof HEAD> & { readonly minutes: number };

/** Published articles of a kind, newest first. `total` comes with the first page. */
export const latestNews = openQuery({
  name: 'newsArticle.latestNews',
  input: latestNewsInput,
  allow: anyone,
  read: async ({ db, input }) => {
    const page = keysetPage(input, [
      { by: sql`n.published_at`, type: 'timestamptz', desc: true },
      { by: sql`n.id`, type: 'uuid', desc: true },
    ]);
    const [found, total] = await Promise.all([
      sqlRows(db).as({ ...HEAD, body: text, pageKey })(sql`
        select ${HEAD_COLUMNS}, n.body, ${page.key} as "pageKey" from news_articles n
        where ${isOut(input.kind)} and ${page.after} order by ${page.order} limit ${page.limit}`),
      input.cursor === undefined ? countOf(db, input.kind) : undefined,
    ]);
    const { rows, nextCursor } = page.cut(found);
    const items = rows.map(({ body, pageKey: _, ...head }): NewsHead => ({ ...head, minutes: readingMinutes(body) }));
    return { items, nextCursor, ...(total !== undefined && { total }) };
  },
});

/** An article with its text, and the one before it. NOT_FOUND for an unknown slug. */
export const newsBySlug = openQuery({
  name: 'newsArticle.newsBySlug',
  input: newsBySlugInput,
  allow: anyone,
  read: async ({ db, input: { kind, slug } }) => {
    const [article] = isNewsSlug(slug)
      ? await sqlRows(db).as({ ...HEAD, body: text, earlier: titleOrNull })(sql`
          select ${HEAD_COLUMNS}, n.body, (
            select json_build_object('slug', e.slug, 'title', e.title) from news_articles e
            where e.kind = n.kind and e.deleted_at is null and (e.published_at, e.id) < (n.published_at, n.id)
            order by e.published_at desc, e.id desc limit 1) as earlier
          from news_articles n where ${isOut(kind)} and n.slug = ${slug}`)
      : [];
    if (!article) throw notFound();
    return { ...article, minutes: readingMinutes(article.body), url: `${config().publicUrl}${newsPath(kind)}/${slug}` };
  },
});

/** The answer of `newsBySlug`. */
export type NewsArticle = Awaited<ReturnType<typeof newsBySlug>>;

/** Neither a draft nor scheduled nor deleted: what is scheduled comes by itself. */
const isOut = (kind: NewsKind): SQL => sql`n.kind = ${kind} and n.published_at <= now() and n.deleted_at is null`;

async function countOf(db: Db, kind: NewsKind): Promise<number> {
  const [row] = await sqlRows(db).as({ total: int })(
    sql`select count(*)::int as total from news_articles n where ${isOut(kind)}`,
  );
  return row?.total ?? 0;
}

function titleOrNull(value: unknown): { readonly slug: string; readonly title: string } | null {
  if (typeof value !== 'object' || value === null || !('slug' in value) || !('title' in value)) return null;
  return { slug: String(value.slug), title: String(value.title) };
}
