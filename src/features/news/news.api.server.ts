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

/**
 * Brings articles and patch notes to what this version ships, in the caller's transaction; changes nothing where they are up to
 * date. Folders: `news/product`, `news/game` and `patch-notes`, a Markdown file for each.
 */
export async function shipNews(tx: Tx, folder = SHIPPED_NEWS): Promise<void> {
  const articles: ArticleFile[] = [];
  for (const kind of NEWS_KINDS)
    articles.push(...(await readAll(join(folder, 'news', kind), (name, text) => readArticle(kind, name, text))));
  const notes = await readAll(join(folder, 'patch-notes'), readPatchNote);
  await tx.execute(sql`select pg_advisory_xact_lock(${NEWS_LOCK})`);
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

async function writeArticles(tx: Tx, articles: readonly ArticleFile[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
        as g (kind text, slug text, title text, description text, author text, published date, body text)),
    gone as (delete from news_articles n where not exists (select from given g where g.kind = n.kind and g.slug = n.slug))
    insert into news_articles as n (id, kind, slug, title, description, author, body, published_on)
    select gen_random_uuid(), kind, slug, title, description, author, body, published from given
    on conflict (kind, slug) do update set title = excluded.title, description = excluded.description,
      author = excluded.author, body = excluded.body, published_on = excluded.published_on
    where (n.title, n.description, n.author, n.body, n.published_on)
      is distinct from (excluded.title, excluded.description, excluded.author, excluded.body, excluded.published_on)`);
}

async function writePatchNotes(tx: Tx, notes: readonly PatchNoteFile[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        as g (id int, version text, title text, summary text, published date, body text)),
    gone as (delete from patch_notes p where not exists (select from given g where g.id = p.id))
    insert into patch_notes as p (id, version, title, summary, body, published_on)
    select id, version, title, summary, body, published from given
    on conflict (id) do update set version = excluded.version, title = excluded.title, summary = excluded.summary,
      body = excluded.body, published_on = excluded.published_on
    where (p.version, p.title, p.summary, p.body, p.published_on)
      is distinct from (excluded.version, excluded.title, excluded.summary, excluded.body, excluded.published_on)`);
}
