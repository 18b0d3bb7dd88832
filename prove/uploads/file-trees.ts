import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { MARK } from '#/testing/hostile-files/hostile-file.ts';

/** Written all the time by what runs, or by others on this machine. */
const NOT_OURS = new Set(['.git', 'node_modules', 'postgres', 'files', '.data']);

/** Path, size and time of every file below a folder, without the store and the database. */
export function treeOf(folder: string): string[] {
  return below(folder)
    .map((path) => {
      const { size, mtimeMs } = lstatSync(path);
      return `${relative(folder, path)} ${size} ${mtimeMs}`;
    })
    .sort();
}

/** Files whose name contains the payload, wherever a path that climbs would end. */
export function escaped(folder: string): string[] {
  const places = [tmpdir(), join(tmpdir(), '..'), process.cwd(), join(process.cwd(), '..'), '/etc', folder];
  const near = places.flatMap((place) => readdirSync(place).map((name) => join(place, name)));
  return [...near, ...below(folder)].filter((path) => basename(path).includes(MARK));
}

/** Every file of the store, as keys. */
export function storedKeys(store: string): string[] {
  if (!existsSync(store)) return [];
  return readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(store, join(entry.parentPath, entry.name)));
}

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? below(path) : [path];
  });
}
