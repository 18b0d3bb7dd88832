import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  createMigrationTable,
  MIGRATION_LOCK,
  MIGRATIONS,
  type Migration,
  migrationsIn,
  refuseOldServer,
  runMigration,
} from '#/platform/db/migrate.server.ts';
import { replaceJobQueue } from '#/platform/jobs/install-job-queue.server.ts';
import type { ReactionJob } from '#/platform/jobs/jobs.server.ts';
import type { Storage } from '#/platform/storage/storage.server.ts';
import { isStorageKey } from '#/platform/storage/storage-key.ts';
import {
  type ArchiveEntry,
  type ArchiveHeader,
  type ArchiveManifest,
  bytesOf,
  openArchive,
  readManifest,
} from './archive.server.ts';
import { checksumLine } from './backup.server.ts';
import { BackupRefused, damaged } from './refusal.server.ts';
import { clear, dropConstraints, refuseInhabited, refuseRunning, restoreConstraints } from './restore-target.server.ts';
import type { TableDigest } from './row-digest.server.ts';
import { CopyIn, digestOf, type Table, tablesOf } from './table-copy.server.ts';

const REACTIONS_AT_ONCE = 1_000;
/** Files that are sent to the store at once. */
const STORED_AT_ONCE = 8;

export interface RestoreTarget {
  /** A connection of its own, which ends after it. */
  readonly client: pg.Client;
  readonly storage: Storage;
  /** Gives up what is there. */
  readonly replace: boolean;
  readonly migrationsFolder?: string;
  readonly onProgress: (line: string) => void;
}

export interface Restored {
  readonly header: ArchiveHeader;
  readonly manifest: ArchiveManifest;
  /** The secret of the install that was backed up, where it kept it itself. */
  readonly authSecret: string | null;
  /** Migrations that the archive had not had. */
  readonly migrated: number;
}

/**
 * Makes the database and the store what they were when the archive was written, then brings them to this version. All of
 * the database is one transaction: it is as it was before, or whole. Files come under keys of their own, so those of an
 * attempt that failed are strays, which the next cleanup removes. Throws BackupRefused in words; after a failure the
 * connection has to be ended, which takes the transaction back. The archive is read twice: images are of no transaction, so
 * a damaged one has to be found out before the first of them is put in the place of a good one.
 */
export async function restoreBackup(archive: () => AsyncIterable<Buffer>, target: RestoreTarget): Promise<Restored> {
  const { client, replace, migrationsFolder = MIGRATIONS, onProgress } = target;
  await readThrough(archive());
  onProgress('The backup is complete.');
  const { header, entries } = await openArchive(archive());
  const { had, missing } = sortMigrations(header, migrationsIn(migrationsFolder));
  await refuseOldServer(client);
  await refuseRunning(client);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK]);
  if (!rows[0].free) throw new BackupRefused('Guildhall is starting on this database. Stop it first.');
  if (!replace) await refuseInhabited(client);
  await client.query(`begin; set local lock_timeout = '10s'`);
  await clear(client);
  await createMigrationTable(client);
  for (const migration of had) await runMigration(client, migration);
  const restored = await fill(header, entries, target);
  for (const migration of missing) {
    await runMigration(client, migration);
    // What one has left to be judged at the end would keep the next from changing the table.
    await client.query('set constraints all immediate');
  }
  await client.query('commit');
  await client.query('analyze');
  return { header, ...restored, migrated: missing.length };
}

/** Throws BackupRefused where an image is not what was written, or the end is missing. */
async function readThrough(archive: AsyncIterable<Buffer>): Promise<void> {
  const { entries } = await openArchive(archive);
  const sums = new ImageSums();
  let last = '';
  for await (const entry of entries) {
    const [kind = '', ...rest] = entry.name.split('/');
    if (kind === 'files') sums.add(rest.join('/'), await bytesOf(entry));
    else if (kind === 'checksums') sums.compare(await bytesOf(entry));
    last = entry.name;
  }
  if (last !== 'manifest.json') throw damaged('it ends too early');
}

/** The hashes of images as they are read, and as they were when they were written: a list of some hundred at a time. */
class ImageSums {
  #sums: string[] = [];

  add(key: string, bytes: Buffer): void {
    this.#sums.push(checksumLine(key, bytes));
  }

  compare(written: Buffer): void {
    if (String(written) !== this.#sums.join('')) throw damaged('images in it were altered');
    this.#sums = [];
  }
}

/** The migrations that the archive has had, and those it has not. Throws BackupRefused where it had one we do not know. */
function sortMigrations({ migrations, version }: ArchiveHeader, known: Migration[]) {
  const applied = new Set(migrations);
  const had = known.filter(({ hash }) => applied.has(hash));
  if (had.length < applied.size)
    throw new BackupRefused(
      `This backup comes from a database changed by another, probably newer, version of Guildhall (${version}). Restore it with that version.`,
    );
  return { had, missing: known.filter(({ hash }) => !applied.has(hash)) };
}

async function fill(header: ArchiveHeader, entries: AsyncGenerator<ArchiveEntry>, target: RestoreTarget) {
  const { client, onProgress } = target;
  const tables = await tablesOf(client);
  for (const { name, columns } of header.tables) {
    const known = tables.find((table) => table.name === name);
    if (!known || columns.some((column) => !known.columns.includes(column)))
      throw damaged(`its migrations don't create the table ${name} it contains`);
  }
  const guards = await dropConstraints(client, tables);
  const reading = new Reading(header, target);
  for await (const entry of entries) await reading.take(entry);
  const { manifest, authSecret, waiting } = await reading.end();
  for (const { name, last } of header.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${client.escapeIdentifier(name)}`, last]);
  onProgress('Checking foreign keys and row counts.');
  await restoreConstraints(client, tables, guards);
  for (const table of header.tables) {
    const found = await digestOf(client, table);
    if (!same(found, manifest.tables[table.name])) throw damaged(`the rows of ${table.name} were altered`);
  }
  await replaceJobQueue(client, waiting());
  return { manifest, authSecret };
}

/** Takes an archive's files one after the other. */
class Reading {
  readonly #header: ArchiveHeader;
  readonly #target: RestoreTarget;
  readonly #digests: Record<string, TableDigest> = {};
  #copying: CopyIn | undefined;
  #reactions = '';
  readonly #sums = new ImageSums();
  readonly #files = { count: 0, bytes: 0, hash: createHash('sha256') };
  #storing: Promise<void>[] = [];
  #authSecret: string | null = null;
  #manifest: ArchiveManifest | undefined;

  constructor(header: ArchiveHeader, target: RestoreTarget) {
    this.#header = header;
    this.#target = target;
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const [kind = '', ...rest] = entry.name.split('/');
    const table = kind === 'tables' ? this.#header.tables.find(({ name }) => name === rest[0]) : undefined;
    if (this.#copying && this.#copying.table !== table) await this.#endTable();
    if (table) await this.#rows(table, entry);
    else if (kind === 'reactions') this.#reactions += await bytesOf(entry);
    else if (kind === 'files') await this.#file(rest.join('/'), await bytesOf(entry));
    else if (kind === 'checksums') await this.#checksums(await bytesOf(entry));
    else if (entry.name === 'auth-secret') this.#authSecret = String(await bytesOf(entry)).trim();
    else if (entry.name === 'manifest.json') this.#manifest = readManifest(await bytesOf(entry));
    else throw damaged(`it contains ${entry.name}, which isn't part of a backup`);
  }

  /** Compares what was read with what was written. */
  async end() {
    const manifest = this.#manifest;
    if (!manifest) throw damaged('it ends too early');
    for (const { name } of this.#header.tables)
      if (!same(this.#digests[name] ?? NO_ROWS, manifest.tables[name])) throw damaged(`rows of ${name} are missing`);
    await Promise.all(this.#storing);
    const { count, bytes, hash } = this.#files;
    if (
      count !== manifest.files.count ||
      bytes !== manifest.files.bytes ||
      hash.digest('hex') !== manifest.files.sha256
    )
      throw damaged('images are missing');
    const jobs = this.#reactions.split('\n').filter(Boolean);
    if (jobs.length !== manifest.reactions.rows) throw damaged('reactions are missing');
    return { manifest, authSecret: this.#authSecret, waiting: () => jobsOf(jobs) };
  }

  async #rows(table: Table, entry: ArchiveEntry): Promise<void> {
    this.#copying ??= new CopyIn(this.#target.client, table);
    for await (const chunk of entry.body) await this.#copying.write(chunk);
  }

  async #endTable(): Promise<void> {
    const { table } = this.#copying ?? {};
    if (!table || !this.#copying) return;
    const digest = await this.#copying.end();
    this.#digests[table.name] = digest;
    this.#copying = undefined;
    this.#target.onProgress(`${table.name}: ${digest.rows} rows`);
  }

  async #file(key: string, bytes: Buffer): Promise<void> {
    if (!isStorageKey(key)) throw damaged('it contains an invalid file name');
    this.#sums.add(key, bytes);
    this.#files.count += 1;
    this.#files.bytes += bytes.length;
    const stored = this.#target.storage.put(key, bytes, 'image/webp');
    // Its failure is thrown when it is awaited.
    stored.catch(() => {});
    this.#storing.push(stored);
    if (this.#storing.length < STORED_AT_ONCE) return;
    const storing = this.#storing;
    this.#storing = [];
    await Promise.all(storing);
  }

  async #checksums(text: Buffer): Promise<void> {
    this.#sums.compare(text);
    this.#files.hash.update(text);
    this.#target.onProgress(`Images: ${this.#files.count}`);
  }
}

const NO_ROWS: TableDigest = { rows: 0, sha256: '0'.repeat(64) };
const same = (one: TableDigest, other: TableDigest | undefined): boolean =>
  one.rows === other?.rows && one.sha256 === other.sha256;

async function* jobsOf(lines: readonly string[]): AsyncGenerator<ReactionJob[]> {
  for (let at = 0; at < lines.length; at += REACTIONS_AT_ONCE)
    yield lines.slice(at, at + REACTIONS_AT_ONCE).map((line) => {
      // Earlier versions wrote a line for each reaction, with its name behind the event.
      const [eventId = ''] = line.split('\t');
      return { eventId };
    });
}
