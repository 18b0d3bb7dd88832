import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '#/base/app-error.ts';
import { log } from '#/platform/process/log.server.ts';
import type { ListedFile, Storage } from './storage.server.ts';
import { isStorageKey, requireStorageKey } from './storage-key.ts';

/** Names of files being written; no key begins with a dot. */
const DRAFT = '.draft-';
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const CLOSED = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO']);

/** Files in a folder of this machine. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder);

  return {
    async put(key, bytes) {
      const path = pathOf(root, key);
      const draft = join(dirname(path), DRAFT + randomBytes(8).toString('hex'));
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeDurably(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw refusal(error as NodeJS.ErrnoException);
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

    async discardDrafts(before) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absentAsNull);
      for (const entry of entries ?? []) {
        if (!entry.isFile() || !entry.name.startsWith(DRAFT)) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(absentAsNull);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
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

/** What a full or closed disk means to the person who sent an image; the log has the rest for the operator. */
function refusal(error: NodeJS.ErrnoException): Error {
  const full = NO_ROOM.has(error.code ?? '');
  if (!full && !CLOSED.has(error.code ?? '')) return error;
  log.error({ err: error }, full ? 'image disk is full' : 'image folder is not writable');
  return new AppError({
    code: 'UNAVAILABLE',
    reason: full ? 'storage_full' : 'storage_unavailable',
    message: full
      ? "There's no space for more images right now. Everything else works. Please try again later."
      : "Images can't be saved right now. Everything else works. Please try again later.",
    retryAfter: 60,
  });
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
