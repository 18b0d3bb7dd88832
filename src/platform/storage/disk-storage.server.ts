import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ListedFile, Storage } from './storage.server.ts';
import { isStorageKey, requireStorageKey } from './storage-key.ts';

/** Names of files being written; no key begins with a dot. */
const DRAFT = '.draft-';

/** Files in a folder of this machine. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder);

  return {
    async put(key, bytes) {
      const path = pathOf(root, key);
      const draft = join(dirname(path), DRAFT + randomBytes(8).toString('hex'));
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeDurably(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key) {
      const path = pathOf(root, key);
      const found = await stat(path).catch(absentAsNull);
      if (!found?.isFile()) return null;
      const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
      return { stream, size: found.size };
    },

    async delete(key) {
      await rm(pathOf(root, key), { force: true });
    },

    async *list(prefix): AsyncIterable<ListedFile> {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absentAsNull);
      for (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path).split(sep).join('/');
        if (!entry.isFile() || !key.startsWith(prefix) || !isStorageKey(key)) continue;
        const found = await stat(path).catch(absentAsNull);
        if (found) yield { key, storedAt: found.mtime };
      }
    },
  };
}

/** The file of a key; twice safe, since a wrong path here would be a hole. */
function pathOf(root: string, key: string): string {
  const path = join(root, ...requireStorageKey(key).split('/'));
  if (!path.startsWith(root + sep)) throw new Error('Outside of the store');
  return path;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
