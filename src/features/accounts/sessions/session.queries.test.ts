import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { resolvePrincipal } from '#/features/accounts/account.access.server.ts';
import { aSession, aUser } from '#/features/accounts/account.factory.ts';
import { cleanUpSessions } from '#/features/accounts/account.reactions.server.ts';
import type { SessionSettings } from '#/features/accounts/sign-in/session-cookie.http.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { revokeOtherSessions } from './commands/revoke-other-sessions.server.ts';
import { revokeSession } from './commands/revoke-session.server.ts';
import { listSessions } from './session.queries.server.ts';

testDatabase();

const settings: SessionSettings = {
  publicUrl: 'http://127.0.0.1:3000',
  authSecret: 'a secret of at least 32 characters',
  platformAdmins: [],
};

/** The same user on a further device. */
async function aDevice(user: UserPrincipal) {
  const principal = { ...user, sessionId: uuidv7() };
  const cookie = await aSession(principal, settings);
  const isSignedIn = async () => (await resolvePrincipal(new Headers({ cookie }), settings)).kind === 'user';
  return { principal, isSignedIn };
}

test('lists where the caller is signed in, this device marked, ended sessions left out', async () => {
  const user = await aUser();
  const [here, there, ended] = [await aDevice(user), await aDevice(user), await aDevice(user)];
  await aDevice(await aUser());
  await database().execute(sql`
    update sessions set expires_at = now() - interval '1 second' where id = ${ended.principal.sessionId}`);
  await database().execute(sql`
    update sessions set updated_at = now() - interval '1 day', user_agent = 'Test' where id = ${there.principal.sessionId}`);
  const listed = await listSessions.as(here.principal, {});
  expect(listed).toMatchObject([
    { id: here.principal.sessionId, current: true },
    { id: there.principal.sessionId, current: false, userAgent: 'Test' },
  ]);
  expect(listed[0]?.lastUsedAt).toBeInstanceOf(Date);
  expect(JSON.stringify(listed)).not.toContain('token');
});

test('signs one device out with its next request', async () => {
  const user = await aUser();
  const [here, there] = [await aDevice(user), await aDevice(user)];
  await revokeSession.as(here.principal, { sessionId: there.principal.sessionId });
  expect(await there.isSignedIn()).toBe(false);
  expect(await here.isSignedIn()).toBe(true);
});

test('another user’s session is as unknown as none', async () => {
  const here = await aDevice(await aUser());
  const theirs = await aDevice(await aUser());
  const refused = (sessionId: string) =>
    revokeSession.as(here.principal, { sessionId }).then(
      () => 'taken',
      (error) => error.body,
    );
  expect(await refused(theirs.principal.sessionId)).toEqual(await refused(uuidv7()));
  expect(await theirs.isSignedIn()).toBe(true);
});

test('signs out everywhere but here', async () => {
  const user = await aUser();
  const devices = [await aDevice(user), await aDevice(user), await aDevice(user)] as const;
  const other = await aDevice(await aUser());
  expect(await revokeOtherSessions.as(devices[1].principal, {})).toEqual({ revoked: 2 });
  expect(await Promise.all(devices.map((device) => device.isSignedIn()))).toEqual([false, true, false]);
  expect(await other.isSignedIn()).toBe(true);
  expect(await revokeOtherSessions.as(devices[1].principal, {})).toEqual({ revoked: 0 });
});

test('expired rows are cleaned up, live ones stay', async () => {
  const user = await aUser();
  const [idle, old, living] = [await aDevice(user), await aDevice(user), await aDevice(user)];
  await database().execute(sql`
    update sessions set expires_at = now() - interval '1 second' where id = ${idle.principal.sessionId}`);
  await database().execute(sql`
    update sessions set created_at = now() - interval '31 days' where id = ${old.principal.sessionId}`);
  await database().execute(sql`
    insert into verifications (id, identifier, value, expires_at)
    values (gen_random_uuid(), 'old', '', now() - interval '1 minute'), (gen_random_uuid(), 'new', '', now() + interval '1 minute')`);
  await cleanUpSessions();
  const left = await sqlRows(database()).as({ id: text })(sql`select id from sessions where user_id = ${user.userId}`);
  expect(left).toEqual([{ id: living.principal.sessionId }]);
  const states = await database().execute(sql`select identifier from verifications`);
  expect(states.rows).toEqual([{ identifier: 'new' }]);
});
