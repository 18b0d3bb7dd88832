import { finished } from 'node:stream/promises';
import pg from 'pg';
import copy from 'pg-copy-streams';
import { RowDigest, type TableDigest } from './row-digest.server.ts';

export interface Table {
  readonly name: string;
  /** In the order of their making, without those that the database works out. */
  readonly columns: readonly string[];
}

/** How values are written: the same on every server, whatever its settings say. */
const SPELLING = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'`;

/** A connection of its own for work that takes long, beside the pool and its limits on time. */
export async function longConnection(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 });
  // A broken connection is reported by the statement that needed it.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; ${SPELLING}`);
  return client;
}

/** The product's tables: those of `public` that belong to no extension. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`);
  return rows;
}

/** A table's rows, in the text form of COPY. */
export async function* copyOut(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  yield* client.query(copy.to(`copy ${target(table)} to stdout`));
}

/** The rows of a query, in the same form. */
export async function* copyQuery(client: pg.Client, query: string): AsyncGenerator<Buffer> {
  yield* client.query(copy.to(`copy (${query}) to stdout`));
}

/** Count and hash of a table's rows. */
export async function digestOf(client: pg.Client, table: Table): Promise<TableDigest> {
  const digest = new RowDigest();
  for await (const chunk of copyOut(client, table)) digest.update(chunk);
  return digest.result();
}

/** Takes a table's rows; until `end` has been waited for, the connection can do nothing else. */
export class CopyIn {
  readonly table: Table;
  readonly #stream: ReturnType<typeof copy.from>;
  readonly #digest = new RowDigest();
  readonly #done: Promise<void>;

  constructor(client: pg.Client, table: Table) {
    this.table = table;
    this.#stream = client.query(copy.from(`copy ${target(table)} from stdin`));
    this.#done = finished(this.#stream);
    this.#done.catch(() => {});
  }

  async write(chunk: Buffer): Promise<void> {
    this.#digest.update(chunk);
    if (this.#stream.write(chunk)) return;
    await Promise.race([new Promise((resolve) => this.#stream.once('drain', resolve)), this.#done]);
  }

  async end(): Promise<TableDigest> {
    this.#stream.end();
    await this.#done;
    return this.#digest.result();
  }
}

const target = ({ name, columns }: Table) =>
  `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
