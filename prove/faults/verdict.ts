import { until } from '#/testing/product.ts';
import type { Install } from '../install.ts';
import type { Proving } from '../proof.ts';
import { halves, lost, uploadsWithoutFiles } from './judge.ts';
import { undone, wrongReactions } from './reactions.ts';
import type { Writers } from './writers.ts';

/** A worker that was killed leaves jobs that others take up when they miss its heartbeat (seconds). */
const CATCH_UP = 45;

/** What the database, the files and the job queue say once nobody writes any more. */
export async function verdict({ holds, figure }: Proving, install: Install, writers: Writers): Promise<void> {
  const { acknowledged, sender } = writers;
  figure({ what: 'writes acknowledged', value: sender.acknowledged.length, unit: 'writes', atLeast: 20 });
  const began = performance.now();
  await until(async () => (await undone()) === 0, 1000 * 2 * CATCH_UP).catch(() => {});
  const seconds = (performance.now() - began) / 1000;
  figure({ what: 'reactions caught up after the last write', value: seconds, unit: 's', atMost: CATCH_UP });
  figure({ what: 'acknowledged writes lost', value: (await lost(acknowledged)).length, unit: 'writes', atMost: 0 });
  holds('every acknowledged write is there', true, await lost(acknowledged));
  holds('state, events and first answers agree: no half command, none done twice', true, await halves());
  holds('every event has each of its reactions done once', (await undone()) === 0, await wrongReactions());
  holds('every picture in the database has its files', true, await uploadsWithoutFiles(install.dataDir));
}
