import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedFolder } from '#/platform/embedded/address.server.ts';
import { startEmbedded } from '#/platform/embedded/cluster.server.ts';
import { until } from '#/testing/product.ts';
import type { Install } from '../install.ts';
import { brokenInvariants } from '../invariants.ts';
import type { Proving } from '../proof.ts';
import { run } from './commands.ts';
import { contentsOf, differences, waitingIn, withClient } from './contents.ts';
import { hashOf } from './images.ts';
import { OWN_SECRET, type Taken } from './taking.ts';

/** Into the empty folder of `target`, and the product on it. */
export async function restoreEmbedded(proving: Proving, target: Install, taken: Taken): Promise<void> {
  const { holds, figure } = proving;
  const settings = { ...OWN_SECRET, DATA_DIR: target.dataDir };
  const { code, output, seconds } = await run('restore', [taken.file], settings);
  holds('it is restored into an empty folder', code === 0, code === 0 ? [] : [output]);
  figure({ what: 'the restore, its database made and started', value: seconds, unit: 's' });
  await withServer(target.dataDir, async (url) => {
    const found = differences(taken.contents, await contentsOf(url));
    holds('every table, and the reactions that wait, are as at the snapshot', true, found);
    const broken = await withClient(url, (client) => brokenInvariants(drizzle(client)));
    holds('approved, member and event are one, in all of its rows', true, broken);
    holds('what is append-only is so again', true, await changesOfEvents(url));
  });
  await target.start();
  try {
    await liveOn(proving, target, taken);
    const over = await run('restore', [taken.file, '--replace'], settings);
    holds('a restore over a running product is refused', true, unless(over, 'already running'));
  } finally {
    await target.end();
  }
}

/** What a person would notice. */
async function liveOn({ holds }: Proving, target: Install, { cookie, images }: Taken): Promise<void> {
  const mine = await target.call({ id: 'session.listSessions', method: 'GET', cookie });
  holds('a session of before is signed in', mine.status === 200, mine.status === 200 ? [] : [await mine.text()]);
  const lost = [];
  for (const [link, hash] of images) if ((await hashOf(target, link)) !== hash) lost.push(link);
  holds('its images answer as before, though they were swept while it was written', images.size > 0, lost);
  await until(async () => waitingIn(await contentsOf(target.databaseUrl)) === 0, 60_000);
  const twice = await withClient(target.databaseUrl, (client) =>
    client.query(`select e.id from events e join reactions_done d on d.event_id = e.id
      where e.type = 'application.accepted' and (select count(*) from notifications n where n.event_id = e.id) <> 1`),
  );
  holds('reactions that waited are carried out, each once', true, twice.rows);
}

/** A refusal is told in words: no stack, and nothing done. */
export function unless({ code, output }: { code: number | null; output: string }, words: string): string[] {
  return code === 1 && output.includes(words) && !/^\s+at /m.test(output) ? [] : [`ended with ${code}: ${output}`];
}

/** Runs with the embedded database of a folder that nobody uses. */
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
