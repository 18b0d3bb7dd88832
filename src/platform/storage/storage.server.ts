import { join } from 'node:path';
import { config } from '#/platform/config/config.server.ts';
import { diskStorage } from './disk-storage.server.ts';
import { s3Storage } from './s3-storage.server.ts';

/** Storage of files: bytes under keys. Who may read them is decided above it. */
export interface Storage {
  /** Keeps all of it or nothing; an older file of this key is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** Also fine when there is no such file. */
  delete(key: string): Promise<void>;
  /** Removes what is left of files whose writing was cut off before this moment. */
  discardDrafts(before: Date): Promise<void>;
  /** Every file whose key starts with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

export interface StoredFile {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Bytes. */
  readonly size: number;
}

export interface ListedFile {
  readonly key: string;
  readonly storedAt: Date;
}

let chosen: Storage | undefined;

/** The store that the settings name: a folder of DATA_DIR, or any S3-compatible bucket. */
export function storage(): Storage {
  chosen ??= storageOf(config());
  return chosen;
}

function storageOf({ storage: setting, dataDir }: Pick<ReturnType<typeof config>, 'storage' | 'dataDir'>): Storage {
  return setting.kind === 's3' ? s3Storage(setting) : diskStorage(join(dataDir, 'files'));
}
