import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { resolvePrincipal } from './account.access.server.ts';
import { aSession, aUser } from './account.factory.ts';
import { cleanUpSessions } from './account.reactions.server.ts';
import { settings } from './sign-in/browser.factory.ts';

testDatabase();

const count = async (table: 'sessions' | 'verifications') =>
  (await sqlRows(database()).as({ n: int })(sql`select count(*) as n from ${sql.identifier(table)}`))[0]?.n;

test('what has ended is removed, what goes on stays', async () => {
  const [goesOn, idle, old] = [await aUser(), await aUser(), await aUser()];
  const cookie = await aSession(goesOn, settings);
  for (const user of [idle, old]) await aSession(user, settings);
  await database().execute(sql`
    update sessions set expires_at = now() - interval '1 minute' where user_id = ${idle.userId}`);
  await database().execute(sql`
    update sessions set created_at = now() - interval '31 days' where user_id = ${old.userId}`);
  for (const minutes of [-1, 1])
    await database().execute(sql`
      insert into verifications (id, identifier, value, expires_at)
      values (${uuidv7()}, ${`state ${minutes}`}, 'x', now() + make_interval(mins => ${minutes}::int))`);
  await cleanUpSessions();
  expect([await count('sessions'), await count('verifications')]).toEqual([1, 1]);
  expect(await resolvePrincipal(new Headers({ cookie }), settings)).toMatchObject({ kind: 'user' });
});
