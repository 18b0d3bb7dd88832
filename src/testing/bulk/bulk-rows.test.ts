import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, databasePool, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { readColumns } from '#/testing/schema/catalog.ts';
import { fillTables } from './bulk-rows.ts';
import { seedBulk } from './bulk-world.ts';

testDatabase();

test('a made world and what factories add to it leave no table empty', async () => {
  const client = await databasePool().connect();
  try {
    await seedBulk(client, { guilds: 20, users: 400, seed: 'rows', now: Date.UTC(2026, 10, 20) });
  } finally {
    client.release();
  }
  await inTransaction((tx) => fillTables(tx, 100));
  const tables = [...new Set((await readColumns()).map(({ table }) => table))];
  const empty = tables.map(
    (name) => sql`select ${name}::text as name where not exists (select from ${sql.identifier(name)})`,
  );
  expect(await sqlRows(database()).as({ name: text })(sql.join(empty, sql` union all `))).toEqual([]);
});
