import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A place to send statements to: the pool, or one transaction. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0] | Db;

let connected: { url: string; pool: pg.Pool; db: NodePgDatabase } | undefined;

/** Names the database of this process; nothing is opened before the first statement. */
export function connectDatabase(url: string, options: { max?: number } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'guildhall',
  });
  // Without both handlers a dying server ends this process: the pool reports idle clients, each client itself when in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  connected = { url, pool, db: drizzle(pool) };
  return connected.db;
}

function connection() {
  if (!connected) throw new Error('connectDatabase was not called');
  return connected;
}

export const database = (): Db => connection().db;
export const databasePool = (): pg.Pool => connection().pool;
export const databaseUrl = (): string => connection().url;

export async function closeDatabase(): Promise<void> {
  const closing = connected;
  connected = undefined;
  await closing?.pool.end();
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs in one transaction; a deadlock or a serialization failure is tried again, three times at most. */
export async function inTransaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database().transaction(run);
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has(databaseErrorCode(error) ?? '')) throw error;
    }
  }
}

/** The SQLSTATE of a database error, wrapped or not. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** The name of the violated constraint, if that is what failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const name = (e as { constraint?: unknown }).constraint;
    if (typeof name === 'string') return name;
  }
  return undefined;
}

const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Is the database down, starting or out of reach? Then the answer is 503, and the caller tries again. */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY.has(databaseErrorCode(error) ?? '')) return true;
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        e.message,
      )
    )
      return true;
  }
  return false;
}
