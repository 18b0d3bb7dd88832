import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 *
 * The files `lock.1`, `lock.2` … are turns: the process that made the highest one holds the folder while it runs. A turn is made
 * whole and by one process alone (a hard link), and counts only if it still is the highest afterwards, so it does not matter
 * how long ago the turn before was seen to be over. A lock names a process by its number and its start: a number that was
 * given out again holds nothing.
 */
export function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const own = JSON.stringify(identityOf(process.pid));
  const draft = join(folder, `lock.of-${process.pid}-${randomUUID()}`);
  writeFileSync(draft, own, { flag: 'wx', mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 100; attempt++) {
      const last = lastTurn(folder);
      const holder = last && parse(readOr(last.file));
      if (holder && isHeldBy(holder)) throw new FolderInUse(folder, holder.pid);
      const turn = turnOf(folder, (last?.turn ?? 0) + 1);
      if (!made(draft, turn.file)) continue;
      if (lastTurn(folder)?.turn === turn.turn) return hold(folder, turn, own);
      rmSync(turn.file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`Couldn't lock the folder ${folder}. If Guildhall isn't running, remove its lock files.`);
}

interface Turn {
  readonly turn: number;
  readonly file: string;
}

const LOCK = /^lock(?:\.(\d+))?$/;
const turnOf = (folder: string, turn: number): Turn => ({ turn, file: join(folder, `lock.${turn}`) });

/** `lock` alone is that of versions before there were turns. */
function turnsIn(folder: string): Turn[] {
  return readdirSync(folder).flatMap((name) => {
    const found = LOCK.exec(name);
    return found ? [{ turn: Number(found[1] ?? 0), file: join(folder, name) }] : [];
  });
}

const lastTurn = (folder: string): Turn | undefined => turnsIn(folder).sort((a, b) => b.turn - a.turn)[0];

/** False if another process has made it. */
function made(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Clears away the turns before. Letting go empties the own one and leaves it: turns only ever count up. */
function hold(folder: string, { turn, file }: Turn, own: string): () => void {
  for (const before of turnsIn(folder)) if (before.turn < turn) rmSync(before.file, { force: true });
  return () => {
    if (readOr(file) === own) writeFileSync(file, '');
  };
}

interface Identity {
  readonly pid: number;
  /** When it started, in whatever form the system reports it. */
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
