import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { TestDatabase } from './database.ts';

/** For a test file's own database (at the top level): someone who can do anything with it, past triggers and privileges. */
export function superuserOf({ url }: TestDatabase): { readonly query: pg.Client['query'] } {
  let client: pg.Client;
  beforeAll(async () => {
    const address = new URL(inject('testServer').adminUrl);
    address.pathname = new URL(url).pathname;
    client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query(`set session_replication_role = 'replica'`);
  });
  afterAll(() => client.end());
  return { query: ((...given: unknown[]) => Reflect.apply(client.query, client, given)) as pg.Client['query'] };
}
