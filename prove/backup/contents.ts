import pg from 'pg';

/** The content of a database: rows and a hash for each table, and the reactions that wait, worked out by the server itself. */
export type Contents = Record<string, string>;

const WAITING = 'reactions that wait';

/** Reads it as of now, or as of another transaction's snapshot while that one is open. */
export async function contentsOf(url: string, snapshot?: string): Promise<Contents> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    const contents: Contents = {};
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ contents: string }>(
        `select count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as contents from "${name}" t`,
      );
      contents[name] = rows[0]?.contents ?? '';
    }
    const { rows } = await client.query<{ waiting: string }>(`
      select count(*) || ' ' || md5(coalesce(string_agg(event_id, ' ' order by event_id), '')) as waiting from (
        select event_id::text from pending_reactions union
        select j.data->>'eventId' from pgboss.job j where j.name = 'reactions' and j.state <> 'completed') waiting`);
    contents[WAITING] = rows[0]?.waiting ?? '';
    await client.query('commit');
    return contents;
  });
}

/** Where two differ, in words. */
export function differences(expected: Contents, found: Contents): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name]} was expected, ${found[name]} is there`);
}

/** How many reactions wait. */
export const waitingIn = (contents: Contents): number => Number(contents[WAITING]?.split(' ')[0]);

/** All rows there are. */
export const rowsIn = (contents: Contents): number =>
  Object.values(contents).reduce((sum, rows) => sum + Number(/^(\d+) rows /.exec(rows)?.[1] ?? 0), 0);

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall check' });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'; set statement_timeout = 0`);
    return await work(client);
  } finally {
    await client.end();
  }
}
