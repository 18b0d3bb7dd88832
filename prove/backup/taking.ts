import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { until } from '#/testing/product.ts';
import { aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { HeldBackup } from './commands.ts';
import { type Contents, contentsOf, waitingIn } from './contents.ts';
import { hashOf, sendImages } from './images.ts';
import { Traffic } from './traffic.ts';

/** The install keeps its secret itself, so that it is part of what is restored. */
export const OWN_SECRET = { AUTH_SECRET: '' };

export interface Taken {
  readonly file: string;
  /** Of the source, at the snapshot. */
  readonly contents: Contents;
  /** Addresses of images with the hash of what they answered. */
  readonly images: ReadonlyMap<string, string>;
  /** A session of the source. */
  readonly cookie: string;
}

/**
 * Backs an install up that is written to. The worker sleeps before the snapshot, so that reactions wait in it; images
 * lose their rows, and would lose their files, between the snapshot and the end of the backup.
 */
export async function backUpUnderTraffic({ assert, metric, quick }: CheckContext, source: Install): Promise<Taken> {
  const person = await aPerson();
  const images = new Map<string, string>();
  for (const link of await sendImages(source, person, quick ? 12 : 40)) images.set(link, await hashOf(source, link));
  const cookie = await source.session(person.principal);
  await database().execute(sql`update uploads set created_at = now() - interval '2 days'`);
  const traffic = await Traffic.start(source);
  const goesOn = async (calls: number) => {
    const enough = traffic.acknowledged + calls;
    await until(() => traffic.acknowledged >= enough, 60_000);
  };
  await goesOn(quick ? 60 : 300);
  const worker = source.product.member('worker/main');
  process.kill(worker, 'SIGSTOP');
  await goesOn(10);

  const backup = new HeldBackup({ ...OWN_SECRET, DATA_DIR: source.dataDir });
  const contents = await contentsOf(source.databaseUrl, await backup.snapshot);
  process.kill(worker, 'SIGCONT');
  await database().execute(sql`insert into pgboss.job (name, data) values ('clean-up-uploads', '{}')`);
  await until(async () => (await database().execute(sql`select from uploads`)).rows.length === 0, 30_000);
  await goesOn(10);
  assert('the backup is running while rows are added and images removed', backup.isRunning);
  const file = join(source.folder, 'backup.tar.gz');
  const { code, output, seconds } = await backup.finish(file);
  await traffic.stop();
  assert('the backup completes while the product runs', code === 0, code === 0 ? [] : [output]);
  assert('no request is refused meanwhile', true, traffic.faults);
  assert('it contains pending reactions', waitingIn(contents) > 0);
  metric({ what: 'the backup, once it was allowed to continue', value: seconds, unit: 's' });
  return { file, contents, images, cookie };
}
