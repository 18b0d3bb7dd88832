import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#/platform/db/db.server.ts';
import { migrationName } from '#/platform/db/migrate.server.ts';
import { REACTIONS_QUEUE } from '#/platform/jobs/job-queues.ts';
import type { Storage } from '#/platform/storage/storage.server.ts';
import { type ArchiveManifest, type ArchiveWriter, FORMAT, fingerprintOf } from './archive.server.ts';
import { pauseCleanup } from './erasure.server.ts';
import { BackupRefused } from './refusal.server.ts';
import { RowDigest, type TableDigest } from './row-digest.server.ts';
import { copyOut, copyQuery, type Table, tablesOf } from './table-copy.server.ts';

/** Tables are cut into files of about this many bytes: the size of a file must be known before it is written. */
const PART = 1024 * 1024;
const FILES_A_PART = 500;
/** Files that are fetched from the store at once. */
const FETCHED_AT_ONCE = 8;

export interface BackupSource {
  /** A connection of its own, which ends after it. */
  readonly client: pg.Client;
  readonly storage: Storage;
  /** The keys of all stored files that rows name, as the connection sees them. */
  readonly fileKeys: (db: Db) => AsyncIterable<string>;
  readonly version: string;
  readonly authSecret: string;
  /** The secret goes into the archive: the install keeps it itself. */
  readonly ownsSecret: boolean;
  readonly onProgress: (line: string) => void;
}

/**
 * Writes all data of an install as of one moment, while everyone goes on working: one REPEATABLE READ transaction
 * reads the tables one after the other; files that rows of that moment name are kept from erasure until the end.
 */
export async function writeBackup(archive: ArchiveWriter, source: BackupSource): Promise<ArchiveManifest> {
  const { client, onProgress } = source;
  await pauseCleanup(client);
  const tables = await openSnapshot(client);
  const header = await headerOf(source, tables);
  onProgress(`Snapshot ${header.snapshot}: later changes are not in this backup.`);
  await archive.add('backup.json', JSON.stringify(header, null, 2));
  if (source.ownsSecret) await archive.add('auth-secret', `${source.authSecret}\n`);
  const manifest: ArchiveManifest = {
    tables: {},
    reactions: { rows: 0, sha256: '' },
    files: { count: 0, bytes: 0, sha256: '' },
    missing: [],
  };
  for (const table of tables) {
    manifest.tables[table.name] = await writeRows(archive, `tables/${table.name}`, copyOut(client, table));
    onProgress(`${table.name}: ${manifest.tables[table.name]?.rows} rows`);
  }
  manifest.reactions = await writeRows(archive, 'reactions', copyQuery(client, WAITING));
  await writeFiles(archive, source, manifest);
  await client.query('commit');
  await archive.add('manifest.json', JSON.stringify(manifest, null, 2));
  await archive.finish();
  return manifest;
}

/** Locked first, so that no migration changes a table between the snapshot and its turn. */
async function openSnapshot(client: pg.Client): Promise<Table[]> {
  const tables = await tablesOf(client);
  if (!tables.some(({ name }) => name === 'events'))
    throw new BackupRefused("There's nothing to back up: Guildhall has never been started on this database.");
  await client.query('begin isolation level repeatable read read only');
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(', ')}, drizzle.__drizzle_migrations in access share mode`);
  if (JSON.stringify(await tablesOf(client)) !== JSON.stringify(tables))
    throw new BackupRefused('The database is being migrated. Try again when Guildhall has started.');
  return tables;
}

async function headerOf({ client, version, authSecret }: BackupSource, tables: Table[]) {
  const { rows } = await client.query<{ snapshot: string; server: string }>(
    `select pg_export_snapshot() as snapshot, current_setting('server_version') as server`,
  );
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  const migrations = applied.rows.map(({ hash }) => hash);
  return {
    format: FORMAT,
    product: 'guildhall' as const,
    version,
    madeAt: new Date().toISOString(),
    snapshot: rows[0]?.snapshot ?? '',
    server: rows[0]?.server ?? '',
    migrations,
    migration: migrationName(migrations.at(-1)),
    secretFingerprint: fingerprintOf(authSecret),
    tables,
    sequences: sequences.rows,
  };
}

/** The rows of a table, cut into files. Answers their count and hash. */
async function writeRows(archive: ArchiveWriter, folder: string, rows: AsyncIterable<Buffer>): Promise<TableDigest> {
  const digest = new RowDigest();
  let held: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size === 0) return;
    part += 1;
    await archive.add(`${folder}/${numbered(part)}.copy`, Buffer.concat(held));
    held = [];
    size = 0;
  };
  for await (const chunk of rows) {
    digest.update(chunk);
    held.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  }
  await flush();
  return digest.result();
}

/** What the worker has still to do for the events there are: jobs themselves are of one queue and its version. */
const WAITING = `
  select distinct e.id from pgboss.job j join events e on e.id::text = j.data->>'eventId'
  where j.name = '${REACTIONS_QUEUE}' and j.state <> 'completed'`;

/** Files, and after every few hundred of them their hashes, in the form of `sha256sum`. */
async function writeFiles(
  archive: ArchiveWriter,
  { client, storage, fileKeys, onProgress }: BackupSource,
  into: ArchiveManifest,
) {
  const all = createHash('sha256');
  const sums: string[] = [];
  let parts = 0;
  const flush = async () => {
    if (sums.length === 0) return;
    parts += 1;
    const text = sums.join('');
    all.update(text);
    await archive.add(`checksums/${numbered(parts)}.sha256`, text);
    sums.length = 0;
    onProgress(`Images: ${into.files.count}`);
  };
  for await (const keys of batches(fileKeys(drizzle(client)), FETCHED_AT_ONCE)) {
    const files = await Promise.all(keys.map(async (key) => ({ key, bytes: await read(storage, key) })));
    for (const { key, bytes } of files) {
      if (bytes === null) {
        into.missing.push(key);
        continue;
      }
      sums.push(checksumLine(key, bytes));
      await archive.add(`files/${key}`, bytes);
      into.files.count += 1;
      into.files.bytes += bytes.length;
      if (sums.length === FILES_A_PART) await flush();
    }
  }
  await flush();
  into.files.sha256 = all.digest('hex');
}

/** One line of `sha256sum`, for a file of the archive. */
export const checksumLine = (key: string, bytes: Buffer): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  files/${key}\n`;

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.get(key);
  return found && Buffer.from(await new Response(found.stream).arrayBuffer());
}

export async function* batches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const numbered = (part: number): string => String(part).padStart(6, '0');
