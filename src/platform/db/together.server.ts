import { type SQL, sql } from 'drizzle-orm';
import { readsTogether, requestContext } from '#/platform/http/request-context.server.ts';
import { isDatabaseAway } from './database-errors.server.ts';
import { type Db, database } from './db.server.ts';

type Row = Record<string, unknown>;

interface Asked {
  readonly statement: SQL;
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
}

const gathering = new WeakMap<object, (statement: SQL) => Promise<readonly Row[]>>();

/**
 * Where the queries of this request read. What those of a page or of a call that only reads ask for in one turn of the event loop goes to
 * the database as one statement: most of what a small read costs is the way there and back.
 */
export function reading(): Db {
  const context = requestContext();
  const db = database();
  if (!context || !readsTogether(context)) return db;
  context.reading ??= together(db);
  return context.reading;
}

/**
 * Where reads that many requests share go (`coalesce`): what several of them ask in one turn, such as sessions, rights and settings, is one
 * statement, whoever asks.
 */
export function jointly(): Db {
  const db = database();
  const known = joint.get(db) ?? together(db);
  joint.set(db, known);
  return known;
}

const joint = new WeakMap<Db, Db>();

/** The same database; raw reads of one moment go there as one statement. For reading only, and outside of transactions. */
export function together(db: Db): Db {
  if (gathering.has(db)) return db;
  const own: Db = Object.create(db);
  gathering.set(own, gather(db));
  return own;
}

/** The rows of a statement, which may go along with others. */
export const rowsOf = async (db: Pick<Db, 'execute'>, statement: SQL): Promise<readonly Row[]> =>
  gathering.get(db)?.(statement) ?? (await db.execute(statement)).rows;

function gather(db: Db): (statement: SQL) => Promise<readonly Row[]> {
  let waiting: Asked[] = [];
  const send = () => {
    const asked = waiting;
    waiting = [];
    void answer(db, asked);
  };
  return (statement) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      // Later than all that follows in this turn from what has just been read.
      if (waiting.length === 1) setImmediate(send);
    });
}

async function answer(db: Db, asked: readonly Asked[]): Promise<void> {
  const [first, ...others] = asked;
  if (first && others.length === 0) return alone(db, first);
  try {
    const { rows } = await db.execute(joined(asked));
    for (const [at, { resolve }] of asked.entries()) resolve(rows[0]?.[nameOf(at)] as readonly Row[]);
  } catch (error) {
    // One that fails is no reason for the others to.
    if (isDatabaseAway(error)) for (const { reject } of asked) reject(error);
    else await Promise.all(asked.map((each) => alone(db, each)));
  }
}

const alone = (db: Db, { statement, resolve, reject }: Asked): Promise<void> =>
  db.execute(statement).then(({ rows }) => resolve(rows), reject);

/** Each statement's rows as a JSON array in a column of its own, in the statement's order. */
function joined(asked: readonly Asked[]): SQL {
  const columns = asked.map(
    ({ statement }, at) =>
      sql`(select coalesce(json_agg(r), '[]'::json) from (${statement}) r) as ${sql.identifier(nameOf(at))}`,
  );
  return sql`select ${sql.join(columns, sql`, `)}`;
}

const nameOf = (at: number): string => `rows_${at}`;
