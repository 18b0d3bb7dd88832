import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, until } from '#/testing/product.ts';
import type { Check } from './check.ts';
import { verdict } from './faults/verdict.ts';
import { Writers } from './faults/writers.ts';
import { Install } from './install.ts';

const WRITERS = 6;
/** Seconds. */
const READY_AGAIN = 5;

export const check: Check = {
  about: 'Killing the web process or the worker in mid-write loses no write and leaves none half done',
  async run(context) {
    const { random, quick, seed, say, metric, assert } = context;
    const install = await Install.start();
    try {
      const writers = await Writers.start(install, WRITERS, `faults-web:${seed}`);
      const web: number[] = [];
      const worker: number[] = [];
      for (let round = 1, rounds = quick ? 4 : 50; round <= rounds; round++) {
        await sleep(random.between(100, 900));
        web.push(await killed(install, 'web/main'));
        // The worker dies in the midst of its reactions, in every fourth round together with what it works for.
        if (round % 4 === 0) worker.push(await killed(install, 'worker/main'));
        if (round % 10 === 0) say(`${round} of ${rounds} kills, ${writers.sender.acknowledged.length} writes`);
      }
      await sleep(300);
      await writers.stop();
      assert('every write was answered in the end, none with a server error', true, writers.sender.faults);
      metric({
        what: 'attempts cut off by the kills',
        value: writers.sender.failed.lost,
        unit: 'attempts',
        atLeast: 1,
      });
      metric({
        what: 'ready again after a kill of web',
        value: Math.max(...web),
        unit: 's',
        atMost: READY_AGAIN,
      });
      metric({
        what: 'ready again after a kill of the worker',
        value: Math.max(...worker),
        unit: 's',
        atMost: READY_AGAIN,
      });
      await verdict(context, install, writers);
    } finally {
      await install.stop();
    }
  },
};

/** Kills a process of the product; the seconds until it is another one and the product is ready. */
async function killed(install: Install, part: string): Promise<number> {
  const pid = install.product.member(part);
  const began = performance.now();
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  await until(() => install.product.members(part).some((other) => other !== pid), 60_000);
  // A good answer is given again for half a second: of the worker that was killed, too.
  if (part !== 'web/main') await sleep(600);
  await until(() => install.isReady(), 60_000);
  return (performance.now() - began) / 1000;
}
