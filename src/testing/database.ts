import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase, connectDatabase, database } from '#/platform/db/db.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';

/** A busy machine is no fault of what is tested. */
const CONNECTION = { name: 'guildhall test', connectTimeout: 30_000 } as const;

/** A database of a test's own. */
export interface TestDatabase {
  /** Its address, once the tests run. */
  readonly url: string;
}

/**
 * Gives the test file that calls it (at the top level) a migrated, empty database of its own, with `database()` and
 * `inTransaction()` connected to it, and drops it after the last test.
 */
export const testDatabase = (): TestDatabase => connected(freshDatabase());

/** The same without a table in it, for tests of migrations. */
export const unmigratedTestDatabase = (): TestDatabase => connected(freshDatabase('template1'));

function connected({ url, create, drop }: ReturnType<typeof freshDatabase>): TestDatabase {
  beforeAll(async () => {
    await create();
    connectDatabase(url, CONNECTION);
  });
  afterAll(async () => {
    await requireBalancedLedger();
    await closeDatabase();
    await drop();
  });
  return { url };
}

/** After the last test of a file: rows of the ledger are never removed, so what any of them broke is still broken then. */
async function requireBalancedLedger(): Promise<void> {
  const db = database();
  const { rowCount } = await db.execute(sql`select from pg_proc where proname = 'check_invariants'`);
  const broken = rowCount ? await brokenInvariants(db) : [];
  if (broken.length > 0) throw new Error(`The ledger doesn't hold: ${JSON.stringify(broken)}`);
}

/** Runs with another migrated, empty database in place of the one that is connected, which is connected again afterwards. */
export async function withOtherDatabase<T>({ url: home }: TestDatabase, run: () => Promise<T>): Promise<T> {
  const { url, create, drop } = freshDatabase();
  await create();
  await closeDatabase();
  connectDatabase(url, CONNECTION);
  try {
    return await run();
  } finally {
    await closeDatabase();
    connectDatabase(home, CONNECTION);
    await drop();
  }
}

function freshDatabase(template = inject('testServer').template) {
  const { adminUrl, urlTemplate } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = urlTemplate.replace('DATABASE', name);
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(url).username));
  return {
    url,
    create: () => asAdmin(adminUrl, `create database ${name} template ${template} owner ${owner}`),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
