import assert from 'node:assert';
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import * as z from 'zod';
import { BackupRefused, damaged } from './refusal.server.ts';

/** Of the archive's own form; a newer one is refused. */
export const FORMAT = 1;

const digest = z.object({ rows: z.int(), sha256: z.string() });

/** `backup.json`, the first file: what is needed to know before anything is read. */
const headerSchema = z.object({
  format: z.int(),
  product: z.literal('guildhall'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The database's name of the moment that all of it is of. */
  snapshot: z.string(),
  server: z.string(),
  /** Hashes of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  /** The last of them by name, for people. */
  migration: z.string(),
  /** Fingerprint of the secret of sessions and tokens; shows whether another install has the same. */
  secretFingerprint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});

/** `manifest.json`, the last file: an archive without it was cut short. */
const manifestSchema = z.object({
  tables: z.record(z.string(), digest),
  /** What the worker had still to do: pairs of an event and the name of a reaction. */
  reactions: digest,
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Files that rows name and the store had lost. */
  missing: z.array(z.string()),
});

export type ArchiveHeader = z.output<typeof headerSchema>;
export type ArchiveManifest = z.output<typeof manifestSchema>;

/** A file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  /** Its bytes as they come; to be read, whole or not at all, before the next entry is asked for. */
  readonly body: AsyncIterable<Buffer>;
}

/** Writes an archive: a gzipped tar of small files, so that nothing large is ever held in memory. */
export class ArchiveWriter {
  readonly #tar = pack();
  readonly #written: Promise<void>;
  readonly #mtime = new Date();

  constructor(sink: Writable) {
    this.#written = pipeline(this.#tar, createGzip({ level: 5 }), sink);
    this.#written.catch(() => {});
  }

  /** Settles when the sink has room for more. */
  async add(name: string, bytes: Uint8Array | string): Promise<void> {
    // After a failure of the sink, its error is the one that says why.
    if (this.#tar.destroyed) return this.#written;
    const body =
      typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const header = { name, mode: 0o600, mtime: this.#mtime };
    const entry = this.#tar.entry(header, body, (error) => (error ? reject(error) : resolve()));
    entry.on('error', reject);
    await promise.catch(() => this.#written);
  }

  async finish(): Promise<void> {
    this.#tar.finalize();
    await this.#written;
  }

  /** Lets the sink go after a failure. */
  async abandon(): Promise<void> {
    this.#tar.destroy();
    await this.#written.catch(() => {});
  }
}

/** The files of an archive after its header. Throws BackupRefused where it is none of ours, newer than we are, or damaged. */
export async function openArchive(
  source: AsyncIterable<Buffer>,
): Promise<{ header: ArchiveHeader; entries: AsyncGenerator<ArchiveEntry> }> {
  const entries = withReadableErrors(filesIn(source));
  const first = await entries.next().catch(() => undefined);
  if (first?.done !== false || first.value.name !== 'backup.json')
    throw new BackupRefused("This file isn't a Guildhall backup. Choose one made by `npm run backup`.");
  const raw = JSON.parse(String(await bytesOf(first.value)));
  if (typeof raw?.format === 'number' && raw.format > FORMAT)
    throw new BackupRefused(
      `This backup was made by a newer version of Guildhall (${raw.version}). Restore it with that version.`,
    );
  const header = headerSchema.safeParse(raw);
  if (!header.success) throw damaged("its first file can't be read", header.error);
  return { header: header.data, entries };
}

export function readManifest(bytes: Buffer): ArchiveManifest {
  const manifest = manifestSchema.safeParse(JSON.parse(String(bytes)));
  if (!manifest.success) throw damaged("its manifest can't be read", manifest.error);
  return manifest.data;
}

export async function bytesOf({ body }: Pick<ArchiveEntry, 'body'>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** Shows whether two installs have the same secret, without revealing it. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`guildhall auth secret ${secret}`).digest('hex').slice(0, 16);

/** The files of a gzipped tar, one at a time; no more of the source is read than they need. */
async function* filesIn(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const files = extract();
  const fed = pipeline(source, createGunzip(), files);
  fed.catch(() => {});
  for await (const file of files) {
    yield { name: file.header.name, body: bytesIn(withReadableErrors(file)) };
    // What was left unread is passed over.
    file.resume();
  }
  await fed;
}

/** The types of tar-stream leave open what its pieces are. */
async function* bytesIn(pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    assert(Buffer.isBuffer(piece));
    yield piece;
  }
}

/** Where zlib or tar-stream can't make sense of the bytes, the archive is damaged. Errors of the source stay what they are. */
async function* withReadableErrors<T>(unpacked: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* unpacked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    // Those of tar-stream have no code, those of zlib begin with Z_.
    if (code === undefined || code.startsWith('Z_')) throw damaged("it can't be unpacked", error);
    throw error;
  }
}
