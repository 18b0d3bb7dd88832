import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedFolder } from '#/platform/embedded/address.server.ts';
import { startEmbedded } from '#/platform/embedded/cluster.server.ts';
import { until } from '#/testing/product.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { brokenInvariants } from '../invariants.ts';
import { run } from './commands.ts';
import { contentsOf, differences, waitingIn, withClient } from './contents.ts';
import { hashOf } from './images.ts';
import { OWN_SECRET, type Taken } from './taking.ts';

/** Into the empty folder of `target`, and the product on it. */
export async function restoreEmbedded(context: CheckContext, target: Install, taken: Taken): Promise<void> {
  const { assert, metric } = context;
  const settings = { ...OWN_SECRET, DATA_DIR: target.dataDir };
  const { code, output, seconds } = await run('restore', [taken.file], settings);
  assert('it is restored into an empty folder', code === 0, code === 0 ? [] : [output]);
  metric({ what: 'the restore, including creating and starting its database', value: seconds, unit: 's' });
  await withServer(target.dataDir, async (url) => {
    const found = differences(taken.contents, await contentsOf(url));
    assert('every table and the pending reactions match the snapshot', true, found);
    const broken = await withClient(url, (client) => brokenInvariants(drizzle(client)));
    assert('each approved application has its member and its event', true, broken);
    assert('append-only tables are append-only again', true, await changesOfEvents(url));
  });
  await target.start();
  try {
    await liveOn(context, target, taken);
    const over = await run('restore', [taken.file, '--replace'], settings);
    assert('a restore over a running product is refused', true, unless(over, 'already running'));
  } finally {
    await target.end();
  }
}

/** What a person would notice. */
async function liveOn({ assert }: CheckContext, target: Install, { cookie, images }: Taken): Promise<void> {
  const mine = await target.call({ id: 'session.listSessions', method: 'GET', cookie });
  assert(
    'a session from before the backup is signed in',
    mine.status === 200,
    mine.status === 200 ? [] : [await mine.text()],
  );
  const lost = [];
  for (const [link, hash] of images) if ((await hashOf(target, link)) !== hash) lost.push(link);
  assert('its images are served as before, though they were cleaned up during the backup', images.size > 0, lost);
  await until(async () => waitingIn(await contentsOf(target.databaseUrl)) === 0, 60_000);
  const twice = await withClient(target.databaseUrl, (client) =>
    client.query(`select e.id from events e join reactions_done d on d.event_id = e.id
      where e.type = 'application.accepted' and (select count(*) from notifications n where n.event_id = e.id) <> 1`),
  );
  assert('pending reactions run, each once', true, twice.rows);
}

/** A refusal is a message: no stack, and nothing done. */
export function unless({ code, output }: { code: number | null; output: string }, words: string): string[] {
  return code === 1 && output.includes(words) && !/^\s+at /m.test(output) ? [] : [`ended with ${code}: ${output}`];
}

/** Runs with the embedded database of a folder that no one uses. */
export async function withServer<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbedded(embeddedFolder(dataDir));
  try {
    return await work(server.url());
  } finally {
    await server.stop();
  }
}

async function changesOfEvents(url: string): Promise<string[]> {
  const changed: string[] = [];
  for (const statement of [`update events set type = 'x'`, 'delete from events', 'truncate events cascade'])
    await withClient(url, (client) => client.query(statement)).then(
      () => changed.push(statement),
      (error) => error.code !== '55000' && changed.push(`${statement}: ${error.message}`),
    );
  return changed;
}
