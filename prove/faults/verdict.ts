import { until } from '#/testing/product.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { halves, lost, uploadsWithoutFiles } from './judge.ts';
import { undone, wrongReactions } from './reactions.ts';
import type { Writers } from './writers.ts';

/** A worker that was killed leaves jobs that others take up when they miss its heartbeat (seconds). */
const CATCH_UP = 45;

/** What the database, the files and the job queue say once no one writes any more. */
export async function verdict({ assert, metric }: CheckContext, install: Install, writers: Writers): Promise<void> {
  const { acknowledged, sender } = writers;
  metric({ what: 'writes acknowledged', value: sender.acknowledged.length, unit: 'writes', atLeast: 20 });
  const began = performance.now();
  await until(async () => (await undone()) === 0, 1000 * 2 * CATCH_UP).catch(() => {});
  const seconds = (performance.now() - began) / 1000;
  metric({ what: 'reactions caught up after the last write', value: seconds, unit: 's', atMost: CATCH_UP });
  metric({ what: 'acknowledged writes lost', value: (await lost(acknowledged)).length, unit: 'writes', atMost: 0 });
  assert('no acknowledged write is lost', true, await lost(acknowledged));
  assert('state, events and stored answers agree: no command ran half or twice', true, await halves());
  assert('every event ran each of its reactions once', (await undone()) === 0, await wrongReactions());
  assert('every picture in the database has its files', true, await uploadsWithoutFiles(install.dataDir));
}
