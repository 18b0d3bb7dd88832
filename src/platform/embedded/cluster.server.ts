import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdir, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, accountFor } from '#/platform/embedded/account.server.ts';
import { type ServerPlace, serverPlace, serverUrl } from '#/platform/embedded/address.server.ts';
import { type Engine, engineFor } from '#/platform/embedded/engine.server.ts';
import { clusterArgument, initialise, programOptions } from '#/platform/embedded/initialise.server.ts';
import { databaseMemory } from '#/platform/embedded/memory.rules.ts';
import { clearOrphan, isReady, stopPostmaster } from '#/platform/embedded/postmaster.server.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedServer {
  readonly pid: number;
  url(role?: 'guildhall' | 'postgres', database?: string): string;
  /** Ends it in order; `exited` settles too. */
  stop(): Promise<void>;
  /** Settles when the server is gone, for whatever reason. */
  readonly exited: Promise<void>;
}

const START_PATIENCE = 60_000;
const LARGEST_LOG = 10 * 2 ** 20;

/**
 * Starts the PostgreSQL whose files are in `folder`, made at the first time; one left over from an earlier start is
 * stopped first. The caller holds the folder for itself. `durable: false` trades safety for speed (tests).
 */
export async function startEmbedded(
  folder: string,
  { durable = true, webProcesses = 1 } = {},
): Promise<EmbeddedServer> {
  const place = serverPlace(folder);
  const account = await accountFor(place.cluster);
  const engine = await engineFor(account);
  await initialise(place, engine, account, durable);
  await clearOrphan(place);
  if (place.socket !== place.cluster) await socketFolder(place.socket, account);

  for (const end = Date.now() + 5_000; ; await sleep(100)) {
    const child = await launch(place, engine, account, serverSettings(place, durable, webProcesses));
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const pid = child.pid;
    if (pid !== undefined && (await becameReady(place.cluster, child)))
      return {
        pid,
        url: (role, database) => serverUrl(place, role, database),
        exited,
        async stop() {
          // Nothing else may keep this process alive until the server's end is known.
          child.ref();
          await stopPostmaster(place.cluster, pid);
          await exited;
          if (place.socket !== place.cluster) await rm(place.socket, { recursive: true, force: true });
        },
      };
    // The processes of a server that was killed need a moment to notice it.
    const words = await lastLogLines(place.log);
    if (!words.includes('still in use') || Date.now() > end) throw new Error(`PostgreSQL did not start:\n${words}`);
  }
}

async function launch(
  place: ServerPlace,
  engine: Engine,
  account: Account,
  set: Record<string, string | number>,
): Promise<ChildProcess> {
  if (((await stat(place.log).catch(() => null))?.size ?? 0) > LARGEST_LOG) await truncate(place.log);
  const log = await open(place.log, 'a', 0o600);
  try {
    const settings = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // A session of its own: Ctrl-C is for the launcher, which stops the database last. A file as its voice: it must
    // not choke when the launcher is killed.
    const child = spawn(engine.postgres, ['-D', await clusterArgument(place.cluster, account), ...settings], {
      ...programOptions(place.cluster, account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** For a small machine that web, worker and database share (docs/decisions/228-the-database-has-its-part-of-the-memory.md). Connections: 15 for each web process, 14 for the worker, some for tools. */
function serverSettings(place: ServerPlace, durable: boolean, webProcesses: number): Record<string, string | number> {
  // Within a container less than the machine has.
  const memory = databaseMemory(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY));
  return {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: place.socket === place.cluster ? '.' : place.socket,
    max_connections: durable ? 45 + 15 * webProcesses : 200,
    shared_buffers: `${memory.shared}MB`,
    effective_cache_size: `${memory.cached}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    autovacuum_naptime: '30s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '2GB' }),
  };
}

async function becameReady(cluster: string, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + START_PATIENCE; Date.now() < end; await sleep(5)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    if (await isReady(cluster, child.pid)) return true;
  }
  child.kill('SIGQUIT');
  return false;
}

async function socketFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true });
  const { uid } = await stat(folder);
  if (uid !== account.uid && uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another user. Remove it.`);
  await chown(folder, account.uid, account.gid);
}

async function lastLogLines(log: string): Promise<string> {
  return (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-8).join('\n');
}
