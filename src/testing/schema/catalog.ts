import { type SQL, sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/** What PostgreSQL itself says of the migrated tables of the product. */

export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
}

export interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Unique, and over every row. */
  readonly unique: boolean;
  readonly primary: boolean;
  readonly partial: boolean;
}

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
}

export interface Check {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly definition: string;
}

const rows = async <T>(statement: SQL): Promise<T[]> => (await database().execute(statement)).rows as T[];

export const readColumns = (): Promise<Column[]> =>
  rows(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`);

export const readKeys = (): Promise<Key[]> =>
  rows(sql`
    select t.relname as table, i.relname as name, x.indisprimary as primary, x.indisunique as unique,
      x.indpred is not null as partial,
      coalesce((select jsonb_agg(a.attname order by k.place) from unnest(x.indkey::int2[]) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number), '[]'::jsonb) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace order by 1, 2`);

export const readForeignKeys = (): Promise<ForeignKey[]> =>
  rows(sql`
    select f.conname as name, f.conrelid::regclass::text as table, f.confrelid::regclass::text as parent,
      (select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
      (select jsonb_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as "parentColumns"
    from pg_constraint f
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1`);

export const readChecks = (): Promise<Check[]> =>
  rows(sql`
    select k.conname as name, k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as definition,
      (select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace order by 1`);

/** A trigger, and the tables that its function writes as its source says. */
export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly writes: readonly string[];
}

export async function readTriggers(): Promise<readonly Trigger[]> {
  const rows = await sqlRows(database()).as({ name: text, table: text, source: text })(sql`
    select t.tgname::text as name, c.relname::text as "table", p.prosrc as source
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  const written = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi;
  return rows.map(({ name, table, source }) => {
    const found = [...source.replace(/do\s+update\s+set/gi, '').matchAll(written)].map((match) => match[1] ?? '');
    return { name, table, writes: [...new Set(found)] };
  });
}
