/** The database away: callers wait or get 503, nothing crashes or is lost (docs/product/security.md#outages). */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  closeDatabase,
  connectDatabase,
  database,
  inTransaction,
  isDatabaseAway,
  transactionPool,
} from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { embeddedFolder, embeddedUrl } from '#/platform/embedded/address.server.ts';
import { type EmbeddedServer, startEmbedded } from '#/platform/embedded/cluster.server.ts';
import { until } from '#/testing/product.ts';
import { layWire } from '#/testing/wire.ts';

const home = mkdtempSync(join(tmpdir(), 'guildhall-outage-'));
const WRITERS = 20;
let server: EmbeddedServer;

beforeAll(async () => {
  server = await startEmbedded(embeddedFolder(home));
  connectDatabase(embeddedUrl(home));
  await database().execute(sql`create table written (id text primary key)`);
  await closeDatabase();
});
afterEach(closeDatabase);
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('kill -9 of the server under load: only "away", nothing acknowledged lost, and back by itself', async () => {
  connectDatabase(embeddedUrl(home));
  const load = startWriters('kill');
  await sleep(500);
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  await sleep(1_000);
  server = await startEmbedded(embeddedFolder(home));
  const acknowledgedBefore = load.acknowledged.length;
  while (load.acknowledged.length === acknowledgedBefore) await sleep(5);
  await load.stop();
  await expectStored(load);
  expect(load.failures.length).toBeGreaterThan(0);
});

test('a silent network: given up on in time, connections in doubt are closed, and back by itself', async () => {
  const wire = await layWire(embeddedUrl(home), join(home, 'wire'));
  connectDatabase(wire.url, { statementTimeout: 500 });
  const load = startWriters('silence');
  await sleep(500);
  wire.silence();
  await sleep(6_000);
  expect(load.failures.length).toBeGreaterThan(0);
  wire.restore();
  const acknowledgedBefore = load.acknowledged.length;
  while (load.acknowledged.length === acknowledgedBefore) await sleep(5);
  await load.stop();
  await expectStored(load);
  const pool = transactionPool();
  expect(pool.waitingCount).toBe(0);
  // Those in doubt are closed a moment later.
  await until(() => pool.idleCount === pool.totalCount);
  await closeDatabase();
  await wire.close();
});

/** Writers that insert rows in transactions, one after the other, as the users of a web process would. */
function startWriters(name: string) {
  const acknowledged: string[] = [];
  const failures: unknown[] = [];
  let stopping = false;
  const writer = async (w: number) => {
    for (let n = 0; !stopping; n++) {
      const id = `${name}:${w}:${n}`;
      try {
        await inTransaction((tx) => tx.execute(sql`insert into written values (${id})`));
        acknowledged.push(id);
      } catch (error) {
        failures.push(error);
        await sleep(20);
      }
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, w) => writer(w)));
  return {
    acknowledged,
    failures,
    async stop() {
      stopping = true;
      await all;
    },
  };
}

async function expectStored({ acknowledged, failures }: ReturnType<typeof startWriters>) {
  const rows = await sqlRows(database()).as({ id: text })(sql`select id from written`);
  const kept = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(failures.filter((error) => !isDatabaseAway(error))).toEqual([]);
}
