import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#/platform/embedded/postmaster.server.ts';

/** Another process works with the folder. */
export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`Guildhall is already running with the data in ${folder} (process ${pid}).`);
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

/**
 * Takes `folder` for this process alone until the returned function is called or the process ends. Throws FolderInUse.
 * The lock names a process by its number and its start, so a number that was given out again holds nothing.
 */
export function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const own = JSON.stringify(identityOf(process.pid));
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      return () => {
        if (readOr(file) === own) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = readOr(file);
    const holder = parse(held);
    if (holder && isHeldBy(holder)) throw new FolderInUse(folder, holder.pid);
    discard(file, held);
  }
  throw new Error(`The lock ${file} could not be taken. Remove it if Guildhall is not running.`);
}

interface Identity {
  readonly pid: number;
  /** When it started, in whatever form the system tells it. */
  readonly started: string;
}

const identityOf = (pid: number): Identity => ({ pid, started: startOf(pid) });
const isHeldBy = ({ pid, started }: Identity): boolean => isAlive(pid) && startOf(pid) === started;

function startOf(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The program's name (second, in brackets) may hold spaces; the start in clock ticks is the 20th after it.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return after[0] === 'Z' ? '' : `${boot}:${after[19]}`;
  } catch {
    return '';
  }
}

/** Removes the stale lock that was read as `stale`; a fresh one that another process put there meanwhile is put back. */
function discard(file: string, stale: string | null): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readOr(aside);
  if (moved !== null && moved !== stale) writeFileSync(file, moved, { flag: 'wx', mode: 0o600 });
  rmSync(aside, { force: true });
}

function readOr(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string | null): Identity | null {
  try {
    const { pid, started } = JSON.parse(text ?? '');
    return Number.isInteger(pid) && typeof started === 'string' ? { pid, started } : null;
  } catch {
    return null;
  }
}
