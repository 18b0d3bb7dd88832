import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '#/platform/process/log.server.ts';
import { beginStatement } from './clock.server.ts';
import { databaseErrorCode, isDatabaseAway } from './database-errors.server.ts';
import { directly, withLiterals } from './direct-statements.server.ts';
import { NamingClient } from './named-statements.server.ts';

export { databaseErrorCode, isDatabaseAway, violatedConstraint } from './database-errors.server.ts';

/** A place to send statements to: the pool, or one transaction. `inTransaction` is the one way to have a transaction. */
export type Db = Omit<NodePgDatabase, 'transaction' | 'execute'> & {
  /** What raw SQL answers is unknown until it is read: `sqlRows`. */
  execute(statement: SQL): Promise<pg.QueryResult<Record<string, unknown>>>;
};
export type Tx = Db;

export interface ConnectOptions {
  /** Transactions at one time; `STATEMENT_CONNECTIONS` come to that. A single connection serves both. */
  readonly max?: number;
  /** What the server's own lists call this process. */
  readonly name?: string;
  /** Milliseconds that one statement may take. */
  readonly statementTimeout?: number;
  /** Milliseconds that it may take to get a connection. */
  readonly connectTimeout?: number;
  /** Called for connections that broke, idle or in use. */
  readonly onLost?: (error: Error) => void;
}

/** Transactions of one process at one time. */
export const TRANSACTIONS = 8;
/** Connections for what is read outside of transactions: readers don't wait behind those who wait for a row. */
const STATEMENT_CONNECTIONS = 6;
const STATEMENT_TIMEOUT = 5_000;
/** How much longer than a statement may take the server may be silent before it is given up on (milliseconds). */
const SILENCE = 3_000;
/** How long one waits for a connection, new or free (milliseconds): under more load than that the answer is 503, try again. */
const CONNECT_PATIENCE = 1_500;
/** Connections that stay when no one needs them. */
const KEPT_CONNECTIONS = 4;
/** A statement that a connection knows by name answers otherwise since a migration (named-statements.server.ts). */
const OUTDATED = '0A000';
const RETRYABLE = new Set(['40001', '40P01', OUTDATED]);
const ATTEMPTS = 3;
/** At most so long until the next attempt (milliseconds), by chance, so that those who met do not meet again. */
const PAUSE = 50;

/** `transactions` and `statements` are one pool where there is a single connection. */
let connected: { url: string; transactions: pg.Pool; statements: pg.Pool; db: Db } | undefined;
const transaction = new AsyncLocalStorage<true>();
/** What is to be done when a transaction has been committed. */
const followUps = new WeakMap<Tx, (() => void)[]>();
/** What a transaction ends with. */
const lastWrites = new WeakMap<Tx, string>();
const closing: (() => Promise<void>)[] = [];

// int8 (sums, counts) as numbers; a value that a number cannot hold exactly is an error, not a rounding.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value out of range: ${text}`);
  return value;
});

/** Names the database of this process; nothing is opened before the first statement. */
export function connectDatabase(
  url: string,
  {
    max = TRANSACTIONS,
    name = 'guildhall',
    statementTimeout = STATEMENT_TIMEOUT,
    connectTimeout = CONNECT_PATIENCE,
    onLost = () => {},
  }: ConnectOptions = {},
): Db {
  if (connected) throw new Error('The database of this process is connected already: closeDatabase() first.');
  const poolOf = (size: number) => {
    const pool = new pg.Pool({
      Client: NamingClient,
      connectionString: url,
      max: size,
      // A connection that is closed takes its plans with it.
      min: Math.min(size, KEPT_CONNECTIONS),
      application_name: name,
      statement_timeout: statementTimeout,
      query_timeout: statementTimeout + SILENCE,
      idle_in_transaction_session_timeout: 10_000,
      connectionTimeoutMillis: connectTimeout,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    });
    // Without both handlers a dying server ends this process: the pool reports idle clients, each client itself when in use.
    pool.on('error', onLost);
    pool.on('connect', (client) => client.on('error', onLost));
    return pool;
  };
  const transactions = poolOf(max);
  const statements = max === 1 ? transactions : poolOf(STATEMENT_CONNECTIONS);
  connected = { url, transactions, statements, db: directly(drizzle(statements), statements) };
  return connected.db;
}

/** The database of this process. Refused inside `inTransaction`, where it would silently work outside of it. */
export function database(): Db {
  if (transaction.getStore())
    throw new Error('database() inside a transaction: use the transaction that was handed in.');
  return connection().db;
}

/** The pool below, for COPY, the job queue and the sign-in library. */
export const databasePool = (): pg.Pool => connection().statements;
/** The pool of `inTransaction`, to be watched. */
export const transactionPool = (): pg.Pool => connection().transactions;
export const databaseUrl = (): string => connection().url;

/** Waits for the connections in use; connecting anew is possible afterwards. */
export async function closeDatabase(): Promise<void> {
  // A database that is away keeps no process from ending.
  if (connected) await Promise.allSettled(closing.map((last) => last()));
  const open = connected;
  connected = undefined;
  if (open) await Promise.all([...new Set([open.transactions, open.statements])].map((pool) => pool.end()));
}

/** What a module still has to write when the database is closed. */
export const beforeClosing = (last: () => Promise<void>): void => void closing.push(last);

/** Runs once the transaction has been committed, and not at all if it is rolled back. */
export function afterCommit(tx: Tx, run: () => void): void {
  const others = followUps.get(tx);
  if (!others) throw new Error('afterCommit() outside of a transaction');
  others.push(run);
}

/** What a last write answers: PostgreSQL refuses to divide by zero, and with that the commit. */
export const ONE_AT_LEAST = sql`1 / count(*)`;
const DIVISION_BY_ZERO = '22012';

/** The last write of a transaction found nothing to write: nothing of the transaction remains. */
export class NothingWritten extends Error {
  constructor() {
    super('The last write found nothing to write');
  }
}

/**
 * Ends the transaction with this statement, sent along with its commit, so that what it locks is locked for no round trip. It selects
 * `ONE_AT_LEAST` from the rows it wrote; where there is none, `inTransaction` throws `NothingWritten`. One at most.
 */
export function endWith(tx: Tx, statement: SQL): void {
  if (!followUps.has(tx)) throw new Error('endWith() outside of a transaction');
  if (lastWrites.has(tx)) throw new Error('A transaction has two writes that are the last');
  lastWrites.set(tx, withLiterals(statement));
}

/** What a transaction begins with may be sent along with its begin: a plain statement without parameters. */
type Run<T> = (tx: Tx, opened: pg.QueryResult<Record<string, unknown>>) => Promise<T>;

/**
 * Runs in one transaction, committed when `run` returns and rolled back when it throws. A deadlock, a serialization
 * failure or an outdated plan is tried again after a pause, three times at most. Not nestable. `opening` costs no round
 * trip of its own; `run` gets what it answers.
 */
export async function inTransaction<T>(run: Run<T>, opening?: string): Promise<T> {
  if (transaction.getStore()) throw new Error('inTransaction() inside a transaction: hand the transaction on instead.');
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(run, opening);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(databaseErrorCode(error) ?? '')) throw error;
      await setTimeout(Math.random() * PAUSE * attempt);
    }
  }
}

async function attemptTransaction<T>(run: Run<T>, opening?: string): Promise<T> {
  const client = await connection().transactions.connect();
  let doubtful: Error | undefined;
  try {
    const begin = beginStatement();
    const opened = [await client.query(opening === undefined ? begin : `${begin}; ${opening}`)].flat().at(-1)!;
    const tx: Tx = directly(drizzle(client), client);
    const following: (() => void)[] = [];
    followUps.set(tx, following);
    const result = await transaction.run(true, () => run(tx, opened));
    await commit(client, lastWrites.get(tx));
    for (const follow of following) followed(follow);
    return result;
  } catch (error) {
    const useless = isDatabaseAway(error) || databaseErrorCode(error) === OUTDATED;
    doubtful = useless ? (error as Error) : await rollBack(client);
    throw error;
  } finally {
    // A connection in doubt is closed rather than handed to the next one.
    client.release(doubtful);
  }
}

async function commit(client: pg.PoolClient, lastWrite: string | undefined): Promise<void> {
  try {
    await client.query(lastWrite === undefined ? 'commit' : `${lastWrite}; commit`);
  } catch (error) {
    const isRefused = lastWrite !== undefined && databaseErrorCode(error) === DIVISION_BY_ZERO;
    throw isRefused ? new NothingWritten() : error;
  }
}

/**
 * Runs a part of a transaction that may fail by itself: then what it wrote is taken back, what was written before remains, and the
 * transaction can go on. Costs two round trips. A part has no part of its own, and no follow-ups (`afterCommit`).
 */
export async function inPart<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await run();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    // Of a connection that is gone, the first error says more.
    await tx.execute(sql`rollback to savepoint part`).catch(() => {});
    throw error;
  }
}

/** It is committed: what fails now is no failure of the transaction, and nothing to be tried again. */
function followed(follow: () => void): void {
  try {
    follow();
  } catch (error) {
    log.error({ err: error }, 'follow-up of a transaction failed');
  }
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function connection() {
  if (!connected) throw new Error('connectDatabase was not called');
  return connected;
}
