import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startEmbedded } from '#/platform/embedded/cluster.server.ts';
import { until } from '#/testing/product.ts';
import { layWire, type Wire } from '#/testing/wire.ts';
import { aMember } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../src/platform/db/db.server.ts';
import { int, sqlRows } from '../src/platform/db/rows.server.ts';
import type { Check, CheckContext } from './check.ts';
import { BackgroundTraffic } from './faults/background-traffic.ts';
import { LiveListener } from './faults/live-listener.ts';
import { firstSuccess } from './faults/recovery.ts';
import { verdict } from './faults/verdict.ts';
import { Writers } from './faults/writers.ts';
import { Install } from './install.ts';

const WRITERS = 6;
/** Seconds after the silence by which no connection may be stuck any more, and browsers get changes again. */
const SETTLED = 30;
/** Pools of web and worker, and the connection that listens. */
const CONNECTIONS = 10 + 10 + 1;

export const check: Check = {
  // Its short form is src/platform/outage.test.ts.
  onlyInFull: true,
  about: 'The product recovers from a network that drops everything on the way to its database',
  async run(context) {
    const home = mkdtempSync(join(tmpdir(), 'guildhall-wire-'));
    const server = await startEmbedded(join(home, 'postgres'));
    const wire = await layWire(server.url(), join(home, 'wire'));
    const install = new Install({ DATABASE_URL: wire.url });
    try {
      await install.start();
      install.connect(server.url());
      await survive(context, install, wire);
    } finally {
      await install.stop();
      await wire.close();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
};

async function survive(context: CheckContext, install: Install, wire: Wire): Promise<void> {
  const { quick, seed, metric, assert } = context;
  const writers = await Writers.start(install, WRITERS, `faults-network:${seed}`);
  const askers = await BackgroundTraffic.start(install, writers.guildId, `faults-network:${seed}`);
  const { principal } = await aMember({ id: writers.guildId }, { permissions: ['view:applications'] });
  const live = await LiveListener.open(install, await install.session(principal));
  const parts = () => ['web/main', 'worker/main'].map((part) => install.product.member(part)).join();
  await sleep(1_500);
  const before = parts();

  wire.silence();
  await sleep(quick ? 3_000 : 10_000);
  assert('not ready while the network is silent', !(await install.isReady()));
  wire.restore();
  const back = performance.now();
  const success = await firstSuccess(writers.sender, back);
  await until(async () => (await stuck()).length === 0 && (await install.isReady()), SETTLED * 2_000).catch(() => {});
  const settled = (performance.now() - back) / 1000;
  await until(() => live.heard.some(({ at }) => at > back), SETTLED * 2_000).catch(() => {});
  const heard = ((live.heard.find(({ at }) => at > back)?.at ?? performance.now()) - back) / 1000;
  if (!quick) await sleep(Math.max(0, back + SETTLED * 1_000 - performance.now()));
  await Promise.all([writers.stop(), askers.stop()]);
  live.close();

  const { sender } = writers;
  metric({ what: 'first write after the network was restored', value: success, unit: 's', atMost: 2 });
  metric({
    what: 'all connections healthy after the network was restored',
    value: settled,
    unit: 's',
    atMost: SETTLED,
  });
  metric({ what: 'a browser receives live updates again', value: heard, unit: 's', atMost: SETTLED });
  metric({ what: 'attempts answered with 503', value: sender.failed.unavailable, unit: 'attempts', atLeast: 1 });
  metric({ what: 'longest answer', value: Math.max(sender.longest, askers.longest) / 1000, unit: 's', atMost: 12 });
  assert('each write was answered, and failures were clear 503 answers', sender.failed.lost === 0, sender.faults);
  assert('pages, calls, uploads and sign-ins failed with a clear 503 at most', true, askers.faults);
  assert('no process exited', parts() === before);
  assert('no connection is stuck', true, await stuck());
  const { count } = await connections();
  metric({ what: 'connections of the product', value: count, unit: 'connections', atMost: CONNECTIONS });
  metric({
    what: 'connections of the product, counted by the proxy',
    value: wire.open,
    unit: 'connections',
    atMost: CONNECTIONS,
  });
  await verdict(context, install, writers);
}

const OURS = sql`application_name like 'guildhall %' and application_name <> 'guildhall check'`;

/** Sessions of the product that wait for it, or work, for longer than any statement of it may. */
async function stuck(): Promise<unknown[]> {
  const { rows } = await database().execute(sql`
    select application_name, state, query, clock_timestamp() - state_change as since from pg_stat_activity
    where ${OURS} and state <> 'idle' and clock_timestamp() - state_change > interval '3 seconds'`);
  return rows;
}

async function connections(): Promise<{ count: number }> {
  const rows = await sqlRows(database()).as({ count: int })(sql`select count(*) from pg_stat_activity where ${OURS}`);
  return { count: Number(rows[0]?.count) };
}
