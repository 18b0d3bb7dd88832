import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';
import { arrayOf, sqlRows, text } from './rows.server.ts';
import { registeredTables, type TableFacts } from './table.server.ts';

/**
 * The tables with a `guild_id`, parents before their children, as the foreign keys of the database say. One that has no
 * facts throws: its rows would be left behind unnoticed.
 */
export async function guildTablesInOrder(db: Db): Promise<readonly TableFacts[]> {
  const rows = await sqlRows(db).as({ name: text, parents: arrayOf(text) })(sql`
    select c.relname::text as name, coalesce((
      select jsonb_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as parents
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'guild_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  const facts = new Map(registeredTables().map((table) => [table.name, table]));
  const parents = new Map(rows.map((row) => [row.name, row.parents]));
  const ordered = new Map<string, TableFacts>();
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.has(name) || !parents.has(name)) return;
    if (path.includes(name)) throw new Error(`Foreign keys go in a circle: ${[...path, name].join(' -> ')}`);
    for (const parent of parents.get(name) ?? []) visit(parent, [...path, name]);
    const table = facts.get(name);
    if (table?.owner !== 'guild') throw new Error(`${name} has a guild_id and is not known as a guild table`);
    ordered.set(name, table);
  };
  for (const { name } of rows) visit(name, []);
  return [...ordered.values()];
}
