import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#/testing/product.ts';
import type { Check, CheckContext } from './check.ts';
import { BackgroundTraffic } from './faults/background-traffic.ts';
import { databaseBack, firstSuccess } from './faults/recovery.ts';
import { verdict } from './faults/verdict.ts';
import { Writers } from './faults/writers.ts';
import { Install } from './install.ts';

const WRITERS = 6;
/** Who dies: the server with its children left to notice it, the server with all of them, one child alone. */
const VICTIMS = ['the server', 'all of it', 'one backend'] as const;

export const check: Check = {
  about: 'Killing PostgreSQL under load causes clear 503 answers and nothing else',
  async run(context) {
    const { random, quick, seed, say } = context;
    const install = await Install.start();
    try {
      const writers = await Writers.start(install, WRITERS, `faults-database:${seed}`);
      const askers = await BackgroundTraffic.start(install, writers.guildId, `faults-database:${seed}`);
      await sleep(1_000);
      const web = install.product.member('web/main');
      const gaps: Gap[] = [];
      for (let round = 0, rounds = quick ? 2 : 20; round < rounds; round++) {
        await sleep(random.between(200, 1_000));
        if (round % 4 === 3) process.kill(install.product.member('worker/main'), 'SIGKILL');
        gaps.push(await kill(install, writers, VICTIMS[(round + 1) % VICTIMS.length]!));
        if (round % 5 === 4) say(`${round + 1} of ${rounds} kills, ${writers.sender.acknowledged.length} writes`);
      }
      await sleep(500);
      await Promise.all([writers.stop(), askers.stop()]);
      await judge(context, { install, writers, askers, gaps, web });
    } finally {
      await install.stop();
    }
  },
};

/** Seconds. */
interface Gap {
  /** From the kill until the product says that it is ready. */
  readonly ready: number;
  /** From the database's first answer to a stranger until the product's first acknowledged write. */
  readonly success: number;
}

async function kill(install: Install, writers: Writers, victims: (typeof VICTIMS)[number]): Promise<Gap> {
  const [server, ...backends] = install.product.members('postgres').filter((pid) => pid !== install.product.pid);
  if (!server || backends.length === 0) throw new Error('no database is running');
  const pids = { 'the server': [server], 'all of it': [server, ...backends], 'one backend': [backends.at(-1)!] };
  const began = performance.now();
  for (const pid of pids[victims]) process.kill(pid, 'SIGKILL');
  const back = await databaseBack(install.databaseUrl);
  const success = await firstSuccess(writers.sender, back);
  await until(() => install.isReady(), 60_000);
  return { ready: (performance.now() - began) / 1000, success };
}

interface Seen {
  readonly install: Install;
  readonly writers: Writers;
  readonly askers: BackgroundTraffic;
  readonly gaps: readonly Gap[];
  readonly web: number;
}

async function judge(context: CheckContext, { install, writers, askers, gaps, web }: Seen): Promise<void> {
  const { metric, assert, quick } = context;
  const { sender } = writers;
  metric({ what: 'ready again after a kill', value: Math.max(...gaps.map((g) => g.ready)), unit: 's', atMost: 5 });
  metric({
    what: 'first write after the database was back',
    value: Math.max(...gaps.map((g) => g.success)),
    unit: 's',
    atMost: 2,
  });
  metric({ what: 'attempts answered with 503', value: sender.failed.unavailable, unit: 'attempts', atLeast: 1 });
  metric({ what: 'longest answer', value: Math.max(sender.longest, askers.longest) / 1000, unit: 's', atMost: 12 });
  assert('each write was answered, and failures were clear 503 answers', sender.failed.lost === 0, sender.faults);
  assert('pages, calls, uploads and sign-ins failed with a clear 503 at most', true, askers.faults);
  assert('every kind of request was tried with the database up and down', true, quick ? [] : askers.untried());
  assert('the web process never exited', install.product.member('web/main') === web);
  assert('no failure went uncaught', !install.product.output.includes('nobody caught'));
  await verdict(context, install, writers);
}
