import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The disk that an install keeps images on, which can be full or closed to writing. */
export interface ImageDisk {
  /** A file system of its own, or one that a layer in the product's processes only makes believe. */
  readonly real: boolean;
  /** What the product must be started with. */
  readonly settings: NodeJS.ProcessEnv;
  set(state: 'full' | 'closed' | 'fine'): void;
  /** Paths of all files in it, besides ours. */
  files(): string[];
  remove(): void;
}

const BALLAST = 'ballast';

/** Makes it for the data folder of an install that is not running yet: mounted where that is allowed (as root). */
export function imageDisk(dataDir: string): ImageDisk {
  const folder = join(dataDir, 'files');
  mkdirSync(folder, { recursive: true });
  return mount('tmpfs', '-t', 'tmpfs', '-o', 'size=2m,mode=700', folder) ? mounted(folder) : layered(dataDir, folder);
}

function mounted(folder: string): ImageDisk {
  return {
    real: true,
    settings: {},
    set(state) {
      mount('tmpfs', '-o', 'remount,rw', folder);
      rmSync(join(folder, BALLAST), { force: true });
      if (state === 'full') fill(join(folder, BALLAST));
      if (state === 'closed') mount('tmpfs', '-o', 'remount,ro', folder);
    },
    files: () => filesIn(folder),
    remove: () => void spawnSync('umount', ['-l', folder]),
  };
}

/** As someone who may not mount. */
function layered(dataDir: string, folder: string): ImageDisk {
  const state = join(dataDir, 'image-disk');
  writeFileSync(state, 'fine');
  return {
    real: false,
    settings: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'disk-layer.ts')}`,
      IMAGE_DISK_FOLDER: folder,
      IMAGE_DISK_STATE: state,
    },
    set: (now) => writeFileSync(state, now),
    files: () => filesIn(folder),
    remove: () => {},
  };
}

const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** Writes until nothing more fits, a page at the end. */
function fill(path: string): void {
  for (const size of [64 * 1024, 4096])
    for (let full = false; !full; ) {
      try {
        writeFileSync(path, new Uint8Array(size), { flag: 'a' });
      } catch {
        full = true;
      }
    }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== BALLAST)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
