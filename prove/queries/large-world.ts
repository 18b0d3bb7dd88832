import { sql } from 'drizzle-orm';
import { fillTables } from '#/testing/bulk/bulk-rows.ts';
import { database, inTransaction } from '../../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { addWorld } from '../made-world.ts';

/** A table of more rows than this is never to be read whole. */
export const LARGE = 10_000;

/** Fills every table with more than `LARGE` rows. */
export async function fillLarge(dataDir: string, guilds: number): Promise<void> {
  const more = LARGE + 1_000;
  // One guild with long lists of its own, which is the one that is looked at.
  await addWorld(dataDir, { guilds: 1, users: 200, applications: 10, seed: 'reference' });
  await addWorld(dataDir, { guilds, users: Math.ceil(guilds * 1.1), applications: 1, seed: 'crowd' });
  await inTransaction((tx) => fillTables(tx, more));
  await database().execute(sql`analyze`);
}

/** The first column of each sorted index of the product; those of expressions are left out. */
export async function firstColumns(): Promise<ReadonlyMap<string, string>> {
  const rows = await sqlRows(database()).as({ name: text, first: text })(sql`
    select c.relname as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where m.amname = 'btree' and c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, first }) => [name, first]));
}

/** What the worker empties within a second, so that no plan over it can grow with the world. */
const EMPTIED = ['unlinked_events', 'pending_reactions'];

/** Tables of few rows by nature, however many people and guilds there are. */
const FEW = ['account_deletions', 'game_recipes', 'news_articles', 'patch_notes'];

/** Tables of the product by whether they are large. */
export async function tablesBySize(): Promise<{ large: string[]; small: string[] }> {
  const rows = await sqlRows(database()).as({ name: text, rows: int })(sql`
    select relname as name, reltuples::int as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  const names = (of: typeof rows) => of.map(({ name }) => name);
  return {
    large: names(rows.filter((table) => table.rows > LARGE)),
    small: names(
      rows.filter((table) => table.rows <= LARGE && !EMPTIED.includes(table.name) && !FEW.includes(table.name)),
    ),
  };
}
