import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerPlace } from '#/platform/embedded/address.server.ts';

const FAST = 15_000;
const AT_ONCE = 3_000;

/** The main process of the server on `cluster`, or null when none runs. */
export async function runningPostmaster(cluster: string): Promise<number | null> {
  const pid = Number((await pidFile(cluster))[0]);
  return pid > 0 && isAlive(pid) && (await servesCluster(pid, cluster)) ? pid : null;
}

/** True once the server with this process id takes connections. */
export async function isReady(cluster: string, pid: number): Promise<boolean> {
  const lines = await pidFile(cluster);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/**
 * Stops a server that an earlier start left behind, and removes the lock files of one that is gone: the number in them
 * may belong to another process by now, which PostgreSQL would take for a running server.
 */
export async function clearOrphan({ cluster, socket }: Pick<ServerPlace, 'cluster' | 'socket'>): Promise<void> {
  const pid = await runningPostmaster(cluster);
  if (pid !== null) await stopPostmaster(cluster, pid);
  for (const file of [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')])
    await rm(file, { force: true });
}

/** Fast shutdown (SIGINT: transactions under way are rolled back, data written), then harder words for one that does not listen. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST],
    ['SIGQUIT', AT_ONCE],
    ['SIGKILL', AT_ONCE],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    // Its pid file is the last thing it tidies up; as an orphan it may stay listed for a while after its end.
    for (const end = Date.now() + patience; Date.now() < end; await sleep(10))
      if (!isAlive(pid) || Number((await pidFile(cluster))[0]) !== pid) return;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const pidFile = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');

/** PostgreSQL's processes stay in their data folder; elsewhere than on Linux the command line has to do. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [folder, program] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return program.startsWith('postgres') && folder === (await realpath(cluster));
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}
