import { sql } from 'drizzle-orm';
import type { Install } from '../prove/install.ts';
import { database } from '../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../src/platform/db/rows.server.ts';
import { asSuperuser } from './superuser.ts';

/**
 * What the middle one of the transactions that insert into a table writes to the database's write-ahead log, with all their rows and
 * index entries (bytes). Page splits, which meet one write in many, move it little.
 */
export async function walOfInsertions(install: Install, table: string, write: () => Promise<unknown>): Promise<number> {
  const from = await end();
  await write();
  const to = await end();
  const [{ node } = { node: 0 }] = await sqlRows(database()).as({ node: int })(
    sql`select pg_relation_filenode(${table}::regclass)::int as node`,
  );
  let middle = Number.NaN;
  await asSuperuser(install.dataDir, async (client) => {
    await client.query('create extension if not exists pg_walinspect');
    const { rows } = await client.query<{ middle: number }>(
      `with records as (select xid, start_lsn, record_length from pg_get_wal_records_info($1, $2)),
        inserted as (
          select distinct r.xid from records r join pg_get_wal_block_info($1, $2) b using (start_lsn)
          where b.relfilenode = $3 and b.record_type like 'INSERT%'),
        transactions as (select sum(record_length) as bytes from records join inserted using (xid) group by xid)
      select percentile_cont(0.5) within group (order by bytes) as middle from transactions`,
      [from, to, node],
    );
    middle = Number(rows[0]?.middle);
  });
  return middle;
}

const end = async (): Promise<string> => {
  const rows = await sqlRows(database()).as({ lsn: text })(sql`select pg_current_wal_insert_lsn()::text as lsn`);
  return rows[0]?.lsn ?? '';
};
