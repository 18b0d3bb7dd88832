import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { embeddedFolder, serverPlace } from '#/platform/embedded/address.server.ts';
import { until } from '#/testing/product.ts';
import { database } from '../../src/platform/db/db.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import type { Address } from './addresses.ts';
import type { Crawl, Who } from './crawl.ts';

const MOST_TRIES = 3;

/** Answers of 5xx: with a table gone, and with the database out of reach. Both are put back. */
export async function failuresKeepTheirHeaders(
  { assert }: CheckContext,
  install: Install,
  crawl: Crawl,
  addresses: readonly Address[],
  everybody: readonly Who[],
): Promise<void> {
  const before = crawl.report.faults.length;
  await database().execute(sql`alter table guilds rename to guilds_away`);
  const broken = await statusesOf(crawl, addresses, everybody);
  await database().execute(sql`alter table guilds_away rename to guilds`);
  assert('a server error is answered 500 with every header', broken.has(500), crawl.report.faults.slice(before));

  const meanwhile = crawl.report.faults.length;
  const giveBack = await withoutDatabase(install);
  const away = await statusesOf(crawl, addresses, everybody);
  giveBack();
  await until(() => install.isReady(), 15_000);
  assert('without a database the answer is 503 with every header', away.has(503), crawl.report.faults.slice(meanwhile));
  assert('without a database nothing is answered 500', !away.has(500));
}

async function statusesOf(
  crawl: Crawl,
  addresses: readonly Address[],
  everybody: readonly Who[],
): Promise<Set<number>> {
  const before = new Map(crawl.report.statuses);
  await crawl.everything(addresses, everybody, ['GET', 'POST']);
  const asked = [...crawl.report.statuses].filter(([status, times]) => times > (before.get(status) ?? 0));
  return new Set(asked.map(([status]) => status));
}

/** Takes the socket of the database away and ends what is connected through it; answers how to give it back. */
async function withoutDatabase(install: Install): Promise<() => void> {
  const { socket } = serverPlace(embeddedFolder(install.dataDir));
  const [open, hidden] = [join(socket, '.s.PGSQL.5432'), join(socket, '.hidden')];
  renameSync(open, hidden);
  for (let tries = 0; tries < MOST_TRIES; tries++)
    await database().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'guildhall %'
        and application_name <> 'guildhall check'`);
  return () => renameSync(hidden, open);
}
