import pg from 'pg';
import { BackupRefused } from './refusal.server.ts';
import { type Table, tablesOf } from './table-copy.server.ts';

/** Schemas beside `public` that migrations and the job queue make. */
const OWN_SCHEMAS = ['drizzle', 'pgboss', 'moved_clock'];

/** What restored rows are not to set off, taken away while they are written. */
export interface Guards {
  readonly foreignKeys: readonly { table: string; name: string; definition: string }[];
}

/** Throws BackupRefused where processes of the product work with the database. */
export async function refuseRunning(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('guildhall web', 'guildhall worker')`,
  );
  if (rowCount)
    throw new BackupRefused('Guildhall is running on this database. Stop it on every machine, then try again.');
}

/** Tables that a start fills by itself, with what tells rows that people brought. */
const FILLED_AT_START: Readonly<Record<string, string>> = {
  game_items: "source <> 'shipped' or edited_at is not null",
  game_recipes: "source = 'imported'",
  news_articles: 'false',
  patch_notes: 'false',
};

/** Throws BackupRefused where any table has a row that a start doesn't bring along. */
export async function refuseInhabited(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const inhabited = FILLED_AT_START[name] ?? 'true';
    const { rowCount } = await client.query(
      `select from public.${pg.escapeIdentifier(name)} where ${inhabited} limit 1`,
    );
    if (rowCount)
      throw new BackupRefused(
        "This installation isn't empty. Restore into an empty one, or add --replace to delete everything in it.",
      );
  }
}

/** Removes all that belongs to the product from the database; part of the caller's transaction. */
export async function clear(client: pg.Client): Promise<void> {
  for (const schema of OWN_SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
  for (const { name } of await tablesOf(client))
    await client.query(`drop table public.${pg.escapeIdentifier(name)} cascade`);
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  for (const { signature } of rows) await client.query(`drop routine if exists ${signature} cascade`);
}

/** Takes away foreign keys, and lets triggers of ours sleep: rows come table by table and have set them off once already. */
export async function dropConstraints(client: pg.Client, tables: readonly Table[]): Promise<Guards> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select r.relname::text as "table", c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows)
    await client.query(`alter table public.${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const { name } of tables)
    await client.query(`alter table public.${pg.escapeIdentifier(name)} disable trigger user`);
  return { foreignKeys: rows };
}

/** Puts them back; every row is judged by every foreign key. */
export async function restoreConstraints(
  client: pg.Client,
  tables: readonly Table[],
  { foreignKeys }: Guards,
): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(
      `alter table public.${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  for (const { name } of tables)
    await client.query(`alter table public.${pg.escapeIdentifier(name)} enable trigger user`);
}
