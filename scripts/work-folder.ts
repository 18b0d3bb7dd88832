import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';
import { isAlive } from '../src/platform/embedded/postmaster.server.ts';

const IN_MEMORY = '/dev/shm';
const NAME = 'guildhall-tests-';
const GIB = 2 ** 30;

/**
 * A folder in memory for what one run of the tests writes, or undefined where there is no room for it. Test databases make and
 * remove files by the ten thousand, which costs a file system on disk more than the tests themselves.
 */
export function workFolder({
  place = IN_MEMORY,
  room = roomIn(place),
  remove = removeFolder,
} = {}): string | undefined {
  if (room < 8 * GIB) return undefined;
  removeLeftOvers(place, remove);
  const folder = `${place}/${NAME}${process.pid}`;
  mkdirSync(folder);
  return folder;
}

/** Bytes that may be written there, 0 without such a place. */
function roomIn(place: string): number {
  try {
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, availableMemory());
  } catch {
    return 0;
  }
}

const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Of runs that were killed. A database that outlived its run still writes there: the next run tries again. */
function removeLeftOvers(place: string, remove: (path: string) => void): void {
  for (const name of readdirSync(place)) {
    const run = Number(name.startsWith(NAME) && name.slice(NAME.length));
    if (!(run > 0) || isAlive(run)) continue;
    try {
      remove(`${place}/${name}`);
    } catch (error) {
      console.warn(`${place}/${name} could not be removed: ${error}`);
    }
  }
}
