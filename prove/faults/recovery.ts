import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '#/testing/product.ts';
import type { Install } from '../install.ts';
import type { Sender } from './sender.ts';

/** Waits until a stranger gets an answer from this database; `performance.now()` of it. */
export async function databaseBack(url: string): Promise<number> {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(10)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return performance.now();
    } catch {
      // Not yet.
    } finally {
      client.end().catch(() => {});
    }
  }
  throw new Error('the database did not come back within 60 s');
}

/** Seconds from `since` until the next write is acknowledged. */
export async function firstSuccess(sender: Sender, since: number): Promise<number> {
  const next = () => sender.acknowledged.find(({ at }) => at > since)?.at;
  await until(() => next() !== undefined, 60_000);
  return ((next() ?? 0) - since) / 1000;
}

/** Kills the worker, and waits before for one that another part of a check has killed. */
export async function killWorker(install: Install): Promise<void> {
  await workerBack(install);
  process.kill(install.product.member('worker/main'), 'SIGKILL');
}

export const workerBack = (install: Install): Promise<void> =>
  until(() => install.product.members('worker/main').length > 0, 60_000);
