import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { NEWS_KINDS } from './news.rules.ts';
import { type ArticleFile, type PatchNoteFile, readArticle, readPatchNote } from './news-file.rules.ts';

/** The news that this version ships. */
export const SHIPPED_NEWS = join(process.cwd(), 'catalog');

/** One start at a time: the number is ours alone. */
const NEWS_LOCK = 4_917_240_522;

/** Starts that ship, and whoever gives a patch note its number, follow each other until they commit. */
export const lockNews = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${NEWS_LOCK})`);

/**
 * Brings articles and patch notes that no platform admin has changed to what this version ships, in the caller's transaction;
 * changes nothing where they are up to date. Folders: `news/product`, `news/game` and `patch-notes`, a Markdown file for each.
 */
export async function shipNews(tx: Tx, folder = SHIPPED_NEWS): Promise<void> {
  const articles: ArticleFile[] = [];
  for (const kind of NEWS_KINDS)
    articles.push(...(await readAll(join(folder, 'news', kind), (name, text) => readArticle(kind, name, text))));
  const notes = await readAll(join(folder, 'patch-notes'), readPatchNote);
  await lockNews(tx);
  await writeArticles(tx, articles);
  await writePatchNotes(tx, notes);
}

async function readAll<T>(folder: string, read: (name: string, text: string) => T): Promise<T[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const found: T[] = [];
  for (const name of files) {
    const path = join(folder, name);
    try {
      found.push(read(name.slice(0, -'.md'.length), await readFile(path, 'utf8')));
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`);
    }
  }
  return found;
}

/** What no one has changed since it was shipped; anything else is the install's own. */
const AS_SHIPPED = sql`shipped_as is not null and revision = 1 and deleted_at is null`;

async function writeArticles(tx: Tx, articles: readonly ArticleFile[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select *, kind || '/' || slug as file from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
        as g (kind text, slug text, title text, description text, author text, published date, body text)),
    gone as (delete from news_articles n where ${AS_SHIPPED} and not exists (select from given g where g.file = n.shipped_as))
    insert into news_articles as n (id, kind, slug, title, description, author, body, published_at, shipped_as)
    select gen_random_uuid(), kind, slug, title, description, author, body, published::timestamp at time zone 'utc', file
    from given g where not exists (select from news_articles o
      where o.kind = g.kind and o.slug = g.slug and o.deleted_at is null and o.shipped_as is distinct from g.file)
    on conflict (shipped_as) do update set title = excluded.title, description = excluded.description,
      author = excluded.author, body = excluded.body, published_at = excluded.published_at
    where n.revision = 1 and n.deleted_at is null and (n.title, n.description, n.author, n.body, n.published_at)
      is distinct from (excluded.title, excluded.description, excluded.author, excluded.body, excluded.published_at)`);
}

/**
 * A number that was given away on this install stays: the shipped note then gets the next one that is free. The highest number is kept by a
 * draft where its note is no longer shipped, so that the next note doesn't get it.
 */
async function writePatchNotes(tx: Tx, notes: readonly PatchNoteFile[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        as g (id int, version text, title text, summary text, published date, body text)),
    gone as (
      delete from patch_notes p where ${AS_SHIPPED} and not exists (select from given g where g.id = p.shipped_as)
        and id < (select max(id) from patch_notes)),
    kept as (
      update patch_notes p set published_at = null where ${AS_SHIPPED} and not exists (select from given g where g.id = p.shipped_as)
        and id = (select max(id) from patch_notes) and published_at is not null),
    last as (select max(id) as id from (select id from patch_notes union all select id from given) ids)
    insert into patch_notes as p (id, version, title, summary, body, published_at, shipped_as)
    select case when o.id is null then g.id else last.id + g.id end, g.version, g.title, g.summary, g.body,
      g.published::timestamp at time zone 'utc', g.id
    from given g cross join last left join patch_notes o on o.id = g.id and o.shipped_as is distinct from g.id
    where not exists (select from patch_notes v
      where v.version = g.version and v.deleted_at is null and v.shipped_as is distinct from g.id)
    on conflict (shipped_as) do update set version = excluded.version, title = excluded.title, summary = excluded.summary,
      body = excluded.body, published_at = excluded.published_at
    where p.revision = 1 and p.deleted_at is null and (p.version, p.title, p.summary, p.body, p.published_at)
      is distinct from (excluded.version, excluded.title, excluded.summary, excluded.body, excluded.published_at)`);
}
