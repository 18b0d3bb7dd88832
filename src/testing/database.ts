import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase, connectDatabase } from '#/platform/db.server.ts';

/** A database of a test's own. */
export interface TestDatabase {
  /** Its address, once the tests run. */
  readonly url: string;
}

/**
 * Gives the test file that calls it (at the top level) a migrated, empty database of its own, with `database()` and
 * `inTransaction()` connected to it, and drops it after the last test.
 */
export function testDatabase(): TestDatabase {
  const { adminUrl, template, urlTemplate } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = urlTemplate.replace('DATABASE', name);

  beforeAll(async () => {
    const { username } = new URL(url);
    await asAdmin(
      adminUrl,
      `create database ${name} template ${template} owner ${pg.escapeIdentifier(decodeURIComponent(username))}`,
    );
    connectDatabase(url, { name: 'guildhall test' });
  });
  afterAll(async () => {
    await closeDatabase();
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  });
  return { url };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
