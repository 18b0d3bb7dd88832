import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';

testDatabase();

test('a test file has the migrated tables to itself', async () => {
  const rows = await sqlRows(database()).as({ n: int })(sql`select count(*) as n from rate_limits`);
  expect(rows).toEqual([{ n: 0 }]);
  const user = await database().execute(sql`select current_user as name, current_database() as base`);
  expect(user.rows[0]).toMatchObject({ base: expect.stringMatching(/^test_/) });
});

test('the job queues are there before any worker ran', async () => {
  const { rows } = await database().execute(sql`select name from pgboss.queue where name = 'reactions'`);
  expect(rows).toHaveLength(1);
});

test('what a transaction wrote is kept when it returns and gone when it throws', async () => {
  const add = (key: string, fail: boolean) =>
    inTransaction(async (tx) => {
      await tx.execute(sql`insert into rate_limits (key, tokens, at, ok) values (${key}, 1, now(), true)`);
      if (fail) throw new Error('stop');
    });
  await add('kept', false);
  await expect(add('gone', true)).rejects.toThrow('stop');
  const { rows } = await database().execute(sql`select key from rate_limits`);
  expect(rows).toEqual([{ key: 'kept' }]);
});
