import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, canReach } from '#/platform/embedded/account.server.ts';
import { DATABASE_NAME, type ServerPlace } from '#/platform/embedded/address.server.ts';
import type { Engine } from '#/platform/embedded/engine.server.ts';

const MAJOR_VERSION = '18';

/** Programs of PostgreSQL start in the cluster, with nothing of this process's environment. */
export const programOptions = (cluster: string, account: Account): SpawnOptionsWithoutStdio => ({
  cwd: cluster,
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  ...account.given,
});

/**
 * The cluster as PostgreSQL is told of it: where its account cannot walk the path (a checkout in root's home), the
 * folder that it was started in, which needs no walking.
 */
export async function clusterArgument(cluster: string, account: Account): Promise<string> {
  if (await canReach(account, cluster)) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL can't run as root, and its account can't access ${cluster}. Set DATA_DIR to another folder.`,
  );
}

/** Makes the cluster, its role and its database, unless they are there. A half-made one is thrown away. */
export async function initialise(
  place: ServerPlace,
  engine: Engine,
  account: Account,
  durable: boolean,
): Promise<void> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version?.trim() === MAJOR_VERSION) return;
  if (version !== null)
    throw new Error(
      `The database in ${place.cluster} was created by PostgreSQL ${version.trim()}; this version needs ${MAJOR_VERSION}.`,
    );
  // The product itself never makes a folder here without PG_VERSION: it is someone else's.
  if (await stat(place.cluster).catch(() => null))
    throw new Error(`${place.cluster} isn't a database. Move it elsewhere.`);

  const draft = `${place.cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await chmod(dirname(draft), 0o755);
  await chown(draft, account.uid, account.gid);
  const folder = await clusterArgument(draft, account);
  const options = programOptions(draft, account);
  await run(
    engine.initdb,
    ['-D', folder, '--username=postgres', '--auth=reject', '--encoding=UTF8', '--locale=C']
      .concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8'])
      .concat(durable ? [] : ['--no-sync']),
    options,
  );
  await writeFile(join(draft, 'pg_hba.conf'), 'local all all scram-sha-256\n');
  const { postgres, guildhall } = place.passwords;
  await run(
    engine.postgres,
    ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', `fsync=${durable ? 'on' : 'off'}`, 'postgres'],
    options,
    [
      `alter role postgres password '${postgres}';`,
      `create role guildhall login password '${guildhall}';`,
      `create database ${DATABASE_NAME} owner guildhall;`,
    ].join('\n'),
  );
  await rename(draft, place.cluster);
}

async function run(program: string, args: string[], options: SpawnOptionsWithoutStdio, input = ''): Promise<void> {
  const child = spawn(program, args, options);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`Couldn't create the database (${program} ended with ${code}):\n${complaint.trim()}`);
}
