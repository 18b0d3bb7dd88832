import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { installJobQueue } from '#/platform/jobs/install-job-queue.server.ts';

/** PostgreSQL's version number form: 15.0. */
const OLDEST_SERVER = 150_000;
/** One migration at a time on one database, over all processes: the number is ours alone. */
export const MIGRATION_LOCK = 4_917_240_518;

/** Where this version's migrations are. */
export const MIGRATIONS = join(process.cwd(), 'drizzle');

export interface MigrationResult {
  /** Migrations run now. */
  readonly applied: number;
}

/** The database cannot be used by this version; the message says what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/**
 * Brings the database to the state that this version needs: the migrations of `drizzle/` that it has not had, in their
 * order, each in a transaction of its own, and the tables of the job queue. Any number of processes may call it at once.
 */
export async function migrateDatabase(
  url: string,
  {
    folder = MIGRATIONS,
    onProgress = () => {},
  }: { folder?: string; onProgress?: (done: number, of: number) => void } = {},
): Promise<MigrationResult> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'guildhall migrate',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const missing = await missingMigrations(client, folder);
    // A migration that cannot get its lock gives way to those at work, and is tried again at the next start.
    await client.query(`set lock_timeout = '5s'`);
    for (const [done, migration] of missing.entries()) {
      onProgress(done, missing.length);
      await apply(client, migration);
    }
    await installJobQueue(client);
    return { applied: missing.length };
  } finally {
    await client.end();
  }
}

/** Whether the database has every migration of this version. */
export async function isMigrated(pool: pg.Pool, folder = MIGRATIONS): Promise<boolean> {
  const known = migrationsIn(folder);
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const applied = new Set(rows.map((row) => row.hash));
  return known.every((migration) => applied.has(migration.hash));
}

export type Migration = ReturnType<typeof readMigrationFiles>[number];

/** The migrations of a folder, in their order. */
export function migrationsIn(folder: string): Migration[] {
  return existsSync(join(folder, 'meta', '_journal.json')) ? readMigrationFiles({ migrationsFolder: folder }) : [];
}

/** What a migration is called, for people; its hash where this version does not know it. */
export function migrationName(hash: string | undefined, folder = MIGRATIONS): string {
  const at = migrationsIn(folder).findIndex((migration) => migration.hash === hash);
  const journal = join(folder, 'meta', '_journal.json');
  const tag = at < 0 ? undefined : JSON.parse(readFileSync(journal, 'utf8')).entries[at]?.tag;
  return tag ?? hash ?? 'none';
}

/** Throws MigrationRefused where the server is older than we need. */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0].server_version_num) < OLDEST_SERVER)
    throw new MigrationRefused(
      'The server at DATABASE_URL is older than PostgreSQL 15. Upgrade it, or use another one.',
    );
}

/** Where the database keeps which migrations it has had. */
export async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

async function missingMigrations(client: pg.Client, folder: string): Promise<Migration[]> {
  await createMigrationTable(client);
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const known = migrationsIn(folder);
  const knownHashes = new Set(known.map((migration) => migration.hash));
  if (rows.some((row) => !knownHashes.has(row.hash)))
    throw new MigrationRefused(
      'The database was changed by another, probably newer, version of Guildhall. Start that version, or restore a backup.',
    );
  const applied = new Set(rows.map((row) => row.hash));
  return known.filter((migration) => !applied.has(migration.hash));
}

/** Runs one and remembers it, as part of the transaction that the connection is in. */
export async function runMigration(client: pg.Client, { sql, hash, folderMillis }: Migration): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
