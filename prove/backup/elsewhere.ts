import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedFolder, serverPlace, serverUrl } from '#/platform/embedded/address.server.ts';
import { type S3StandIn, s3StandIn } from '#/testing/s3-stand-in.ts';
import type { CheckContext } from '../check.ts';
import { Install } from '../install.ts';
import { type Ran, run } from './commands.ts';
import { contentsOf, differences, withClient } from './contents.ts';
import { sha256 } from './images.ts';
import { unless, withServer } from './restoring.ts';
import { OWN_SECRET, type Taken } from './taking.ts';

const AUTH_SECRET = 'a secret that was set from outside, 32 characters';

/** Embedded to a database of a server with a bucket, from there to another database, and back into a folder. */
export async function restoreElsewhereAndBack(
  context: CheckContext,
  source: Install,
  target: Install,
  taken: Taken,
): Promise<void> {
  const { assert } = context;
  const [one, two] = await twoDatabases(source);
  const store = await s3StandIn();
  try {
    const inBucket = { DATABASE_URL: one, AUTH_SECRET, ...bucketSettings(store), DATA_DIR: join(source.folder, 'one') };
    const there = await run('restore', [taken.file], inBucket);
    const stored = (folder: string) => [...store.files.keys()].filter((key) => key.startsWith(folder)).length;
    assert('restores from embedded to a PostgreSQL server and a bucket', true, [
      ...failed(there, 'AUTH_SECRET'),
      ...differences(taken.contents, await contentsOf(one)),
      ...(stored('uploads/') === 2 * taken.images.size ? [] : [`${stored('uploads/')} images in the bucket`]),
      ...(stored('audit-heads/') === 1 ? [] : ['the restore is not recorded beside the heads of the audit logs']),
    ]);
    await refusals(context, source, taken, inBucket);
    const file = join(source.folder, 'second.tar.gz');
    const backup = await run('backup', ['--to', file], inBucket);
    const folder = join(source.folder, 'two');
    const beside = await run('restore', [file], { DATABASE_URL: two, AUTH_SECRET, DATA_DIR: folder });
    assert('restores from server and bucket to another database and a folder', true, [
      ...failed(backup),
      ...failed(beside),
      ...differences(taken.contents, await contentsOf(two)),
      ...lostFiles(folder, taken),
    ]);
    const back = await run('restore', [file, '--replace'], { ...OWN_SECRET, DATA_DIR: target.dataDir });
    assert('restores back to an embedded database, replacing another', true, [
      ...failed(back, 'AUTH_SECRET'),
      ...differences(taken.contents, await withServer(target.dataDir, (url) => contentsOf(url))),
      ...lostFiles(target.dataDir, taken),
    ]);
    if (!context.quick) await refusedWhileRunning(context, taken, inBucket);
  } finally {
    await store.stop();
  }
}

/** What must leave the database as it is. */
async function refusals({ assert, quick }: CheckContext, source: Install, { file }: Taken, at: NodeJS.ProcessEnv) {
  const url = at.DATABASE_URL ?? '';
  const before = await contentsOf(url);
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  const middle = bytes.length >> 1;
  changed[middle] = (bytes[middle] ?? 0) ^ 0xff;
  const attempts: Record<string, { bytes: Buffer; args: string[]; words: string }> = {
    'an install that is not empty': { bytes, args: [], words: "isn't empty" },
    'what is no backup': { bytes: Buffer.from('no backup'), args: ['--replace'], words: "isn't a Guildhall backup" },
    'a backup that was cut short': {
      bytes: bytes.subarray(0, bytes.length * 0.7),
      args: ['--replace'],
      words: 'damaged',
    },
    'a backup with a wrong byte': { bytes: changed, args: ['--replace'], words: 'damaged' },
  };
  for (const [what, { bytes, args, words }] of Object.entries(attempts).slice(quick ? -1 : 0)) {
    const tried = join(source.folder, 'tried.tar.gz');
    writeFileSync(tried, bytes);
    assert(`refused with a message: ${what}`, true, unless(await run('restore', [tried, ...args], at), words));
  }
  for (const signal of quick ? (['SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const)) {
    const { code, output } = await run('restore', [file, '--replace'], at, { after: 'events: ', signal });
    assert(`a restore is stopped by ${signal} before it is done`, code !== 0 && !output.includes('Done'), []);
  }
  assert('the database is unchanged', true, differences(before, await contentsOf(url)));
}

async function refusedWhileRunning({ assert }: CheckContext, { file }: Taken, at: NodeJS.ProcessEnv): Promise<void> {
  const running = new Install(at);
  await running.start();
  const over = await run('restore', [file, '--replace'], at);
  await running.stop();
  assert('refused with a message: a database that the product runs on', true, unless(over, 'Guildhall is running'));
}

/** On the source's server, which serves as someone's own PostgreSQL. */
async function twoDatabases(source: Install): Promise<[string, string]> {
  const place = serverPlace(embeddedFolder(source.dataDir));
  await withClient(serverUrl(place, 'postgres', 'postgres'), async (client) => {
    for (const name of ['one', 'two']) await client.query(`create database ${name} owner guildhall`);
  });
  return [serverUrl(place, 'guildhall', 'one'), serverUrl(place, 'guildhall', 'two')];
}

const bucketSettings = ({ settings }: S3StandIn) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_REGION: settings.region,
});

const failed = ({ code, output }: Ran, words = ''): string[] =>
  code === 0 && output.includes(words) ? [] : [`ended with ${code}: ${output}`];

/** Every image there was has a file with its bytes. */
function lostFiles(dataDir: string, { images }: Taken): string[] {
  const root = join(dataDir, 'files');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = new Set(files.map(({ parentPath, name }) => sha256(readFileSync(join(parentPath, name)))));
  return [...images].filter(([, hash]) => !hashes.has(hash)).map(([link]) => `${link} is lost`);
}
