import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { database } from '../src/platform/db/db.server.ts';
import { int, sqlRows } from '../src/platform/db/rows.server.ts';

const TRIES = 100;
/** A connection that has nothing to do writes its counts down after 10 seconds (milliseconds). */
const SETTLED = 11_000;

/**
 * How many statements one request costs, by PostgreSQL's own count of transactions: a read is not in one with others, so
 * each of its statements is one. What other processes ask meanwhile is counted for as long without requests, and left out.
 */
export async function queriesOf(url: string, headers: Record<string, string>): Promise<number> {
  const asked = await transactionsDuring(async () => {
    for (let tries = 0; tries < TRIES; tries++) await (await fetch(url, { headers })).arrayBuffer();
  });
  const idle = await transactionsDuring(() => sleep(asked.took));
  return Math.round((asked.count - idle.count) / TRIES);
}

async function transactionsDuring(work: () => Promise<unknown>): Promise<{ count: number; took: number }> {
  const before = await transactions();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  return { count: (await transactions()) - before, took };
}

async function transactions(): Promise<number> {
  await sleep(SETTLED);
  const rows = await sqlRows(database()).as({ n: int })(sql`
    select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()`);
  return rows[0]?.n ?? 0;
}
