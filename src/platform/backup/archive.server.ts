import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import * as z from 'zod';
import { BackupRefused, damaged } from './refusal.server.ts';
import { readTar, TAR_END, type TarEntry, tarHeader, tarPadding } from './tar.server.ts';

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
  /** Of the secret that sessions and tokens were made with; tells whether another install has the same. */
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

/** Writes an archive: a gzipped tar of small files, so that nothing large is ever held in memory. */
export class ArchiveWriter {
  readonly #gzip: Gzip = createGzip({ level: 5 });
  readonly #written: Promise<void>;
  readonly #seconds = Math.floor(Date.now() / 1000);

  constructor(sink: Writable) {
    this.#written = pipeline(this.#gzip, sink);
    this.#written.catch(() => {});
  }

  async add(name: string, bytes: Uint8Array | string): Promise<void> {
    const body = Buffer.from(bytes as Uint8Array);
    await this.#write(tarHeader(name, body.length, this.#seconds));
    await this.#write(body);
    await this.#write(tarPadding(body.length));
  }

  async finish(): Promise<void> {
    await this.#write(TAR_END);
    this.#gzip.end();
    await this.#written;
  }

  /** Lets the sink go after a failure. */
  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => {});
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    if (this.#gzip.destroyed) return this.#written;
    if (!this.#gzip.write(bytes)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }
}

/** The files of an archive after its header. Throws BackupRefused where it is none of ours, newer than we are, or damaged. */
export async function openArchive(
  source: AsyncIterable<Buffer>,
): Promise<{ header: ArchiveHeader; entries: AsyncGenerator<TarEntry> }> {
  const entries = readTar(unzipped(source));
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

export async function bytesOf({ body }: Pick<TarEntry, 'body'>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** Tells whether two installs have the same secret, without telling it. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`guildhall auth secret ${secret}`).digest('hex').slice(0, 16);

async function* unzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const fed = pipeline(source, gunzip);
  fed.catch(() => {});
  try {
    yield* gunzip;
    await fed;
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw damaged("it can't be unpacked", error);
    throw error;
  }
}
