import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { shipCatalog } from '#/launch/ship-catalog.ts';
import { migrateDatabase } from '#/platform/db/migrate.server.ts';
import { startEmbedded } from '#/platform/embedded/cluster.server.ts';
import { FolderInUse, holdFolder } from '#/platform/embedded/folder-lock.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files clone their database from (`src/testing/database.ts`). */
    testServer: TestServer;
  }
}

export interface TestServer {
  /** May create databases. */
  readonly adminUrl: string;
  /** As the product connects, its database replaced by `DATABASE`. */
  readonly urlTemplate: string;
  readonly template: string;
}

const MIGRATIONS = 'drizzle';
const KEPT = join('.scratch', 'test-server');

/**
 * Vitest's global set-up: one PostgreSQL for the whole run, with a migrated database to clone from. It is the server of
 * DATABASE_URL_TEST, or an embedded one without fsync that is kept between runs to start in no time, in TEST_SERVER_FOLDER if
 * that is set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL_TEST;
  return external ? borrowServer(project, external) : startOwn(project);
}

async function startOwn(project: TestProject): Promise<() => Promise<void>> {
  const { folder, free } = await ownFolder();
  const anew = () => rm(join(folder, 'cluster'), { recursive: true, force: true });
  // Without fsync a server that was not stopped in order cannot be trusted, and may not start.
  if (existsSync(join(folder, 'cluster', 'postmaster.pid'))) await anew();
  const start = () => startEmbedded(folder, { durable: false });
  const server = await start().catch(() => anew().then(start));
  const template = `template_${await migrationsHash()}`;
  const adminUrl = server.url('postgres', 'postgres');
  await makeTemplate(adminUrl, template, server.url('guildhall', template), 'guildhall');
  project.provide('testServer', { adminUrl, template, urlTemplate: server.url('guildhall', 'DATABASE') });
  return async () => {
    await server.stop();
    await free();
  };
}

async function ownFolder(): Promise<{ folder: string; free: () => Promise<void> }> {
  const kept = process.env.TEST_SERVER_FOLDER ?? join(process.cwd(), KEPT);
  try {
    const release = holdFolder(kept);
    return { folder: kept, free: async () => release() };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
    return { folder, free: () => rm(folder, { recursive: true, force: true }) };
  }
}

async function borrowServer(project: TestProject, adminUrl: string): Promise<() => Promise<void>> {
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  const urlTemplate = Object.assign(new URL(adminUrl), { pathname: '/DATABASE' }).href;
  await makeTemplate(adminUrl, template, urlTemplate.replace('DATABASE', template), null);
  project.provide('testServer', { adminUrl, template, urlTemplate });
  return () =>
    asAdmin(adminUrl, async (client) => void (await client.query(`drop database if exists ${template} with (force)`)));
}

/** Migrated, with the catalog of items. Made under another name first: a template that a broken migration left half made is never cloned. */
async function makeTemplate(adminUrl: string, name: string, url: string, owner: string | null): Promise<void> {
  const draft = `${name}_new`;
  const made = await asAdmin(adminUrl, async (client) => {
    await dropLeftOvers(client, name);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return true;
    await client.query(`create database ${draft}${owner ? ` owner ${owner}` : ''}`);
    return false;
  });
  if (made) return;
  await migrateDatabase(url.replace(name, draft));
  await shipCatalog(url.replace(name, draft));
  await asAdmin(adminUrl, (client) => client.query(`alter database ${draft} rename to ${name}`));
}

/** Databases of runs that were cut short, and templates of other migrations; on the embedded server, which this run has for itself. */
async function dropLeftOvers(client: pg.Client, name: string): Promise<void> {
  if (process.env.DATABASE_URL_TEST) return;
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%' or (datname like 'template\\_%' and datname <> $1)`,
    [name],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const shippedFiles = () => globSync('catalog/**/*.{json,md}').sort();

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = existsSync(MIGRATIONS)
    ? (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
    : [];
  for (const file of files) hash.update(await readFile(join(MIGRATIONS, file)));
  for (const file of ['node_modules/pg-boss/package.json', 'src/platform/jobs/job-queues.ts', ...shippedFiles()])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
