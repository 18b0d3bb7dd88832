import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type PersonRows, registeredTables, type TableFacts } from '#/platform/db/table.server.ts';
import { charactersOf } from './my-account.repository.server.ts';
import { NAMELESS } from './my-account.rules.ts';

/** What tables know of a person follows from what they say of themselves (`people`, decision 180). */

/** Deletes their rows, empties those that are kept, and takes their name out of those of others. */
export async function removePerson(tx: Tx, userId: string): Promise<void> {
  const tables = registeredTables().filter(({ people }) => people !== undefined);
  for (const table of await childrenFirst(
    tx,
    tables.filter((table) => deletedRows(table).length > 0),
  ))
    await tx.execute(sql`delete from ${sql.identifier(table.name)} where ${theirs(deletedRows(table), userId)}`);
  for (const table of tables) for (const change of namelessRows(table, userId)) await tx.execute(change);
}

const deletedRows = ({ people }: TableFacts) => (people?.of ?? []).filter(({ rows }) => rows === 'delete');

function namelessRows({ name, table, people }: TableFacts, userId: string): SQL[] {
  const columns = new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column as PgColumn]));
  const changes = new Map<string, SQL[]>();
  const change = (whose: string, column: string, to: SQL) =>
    changes.set(whose, [...(changes.get(whose) ?? []), sql`${sql.identifier(column)} = ${to}`]);
  const { of = [], names = {} } = people ?? {};
  for (const { rows, own, column: whose } of of)
    if (rows === 'keep') for (const column of own ?? []) change(whose, column, emptyOf(columns.get(column)));
  for (const [column, whose] of Object.entries(names))
    if (!of.some(({ rows, column: key }) => rows === 'delete' && key === whose))
      change(whose, column, sql`${NAMELESS}`);
  return [...changes].map(
    ([whose, sets]) =>
      sql`update ${sql.identifier(name)} set ${sql.join(sets, sql`, `)} where ${sql.identifier(whose)} = ${userId}`,
  );
}

function emptyOf(column: PgColumn | undefined): SQL {
  if (!column?.notNull) return sql`null`;
  if (column.columnType === 'PgJsonb') return sql`'[]'::jsonb`;
  return column.columnType === 'PgArray' ? sql`'{}'` : sql`''`;
}

const theirs = (of: readonly PersonRows<string>[], userId: string): SQL =>
  sql.join(
    of.map((rows) => isTheirs(rows, userId)),
    sql` or `,
  );

/** Rows of the table that are theirs. */
function isTheirs({ column }: PersonRows<string>, userId: string): SQL {
  return column.endsWith('character_id')
    ? sql`${sql.identifier(column)} in (${charactersOf(userId)})`
    : sql`${sql.identifier(column)} = ${userId}`;
}

/** As the foreign keys of the database say. */
async function childrenFirst(db: Db, tables: readonly TableFacts[]): Promise<readonly TableFacts[]> {
  const rows = await sqlRows(db).as({ name: text, children: arrayOf(text) })(sql`
    select p.relname::text as name, jsonb_agg(distinct c.relname) as children
    from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.confrelid <> f.conrelid and p.relnamespace = 'public'::regnamespace group by 1`);
  const children = new Map(rows.map((row) => [row.name, row.children]));
  const facts = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableFacts>();
  const visit = (table: TableFacts): void => {
    for (const child of children.get(table.name) ?? []) {
      const next = facts.get(child);
      if (next && !ordered.has(next)) visit(next);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}

/** The rows of each table that are theirs, with the columns that they may read: an expression for JSON, which the worker never has in its memory. */
export function exportedPerson(userId: string): SQL {
  const parts = registeredTables().flatMap((table) => {
    const of = exportedRows(table);
    if (of.length === 0) return [];
    const columns = sql.join(
      exportedColumns(table).map((column) => sql.identifier(column)),
      sql`, `,
    );
    const shown = sql.join(
      of.map((rows) => sql`(${isTheirs(rows, userId)} and (${sql.raw(rows.exported ?? 'true')}))`),
      sql` or `,
    );
    // Null, and left out, where nothing is theirs.
    return [
      sql`(select ${`${JSON.stringify(table.name)}: `}::text || '[' || string_agg(to_jsonb(t)::text, ', ') || ']' from (
        select ${columns} from ${sql.identifier(table.name)} where ${shown}) t)`,
    ];
  });
  return sql`(E'{\\n' || concat_ws(E',\\n', ${sql.join(parts, sql`, `)}) || E'\\n}\\n')`;
}

/** The rows of which the export has some. */
export const exportedRows = ({ people }: TableFacts) =>
  (people?.of ?? []).filter(({ exported }) => exported !== 'false');

/** IDs, numbers and dates but those of other people, what they may read, and their own words. */
export function exportedColumns({ table, readableBy, people }: TableFacts): string[] {
  const { of = [], names = {} } = people ?? {};
  const keys = new Set(of.map(({ column }) => column));
  const own = new Set(of.flatMap((rows) => [...(rows.own ?? []), ...(rows.shown ?? [])]));
  for (const [name, whose] of Object.entries(names)) if (keys.has(whose)) own.add(name);
  return Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((column) => {
      const audience = readableBy.get(column);
      if (own.has(column)) return true;
      // Of rows of two people one ID is another person's.
      if (keys.has(column)) return keys.size === 1;
      if (audience === undefined) return !column.endsWith('user_id');
      return audience === 'everyone' || audience === 'person' || (typeof audience === 'object' && audience.person);
    });
}
