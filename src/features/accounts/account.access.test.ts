import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { float, sqlRows } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { principalOf, resolvePrincipal } from './account.access.server.ts';
import { aSession, aUser } from './account.factory.ts';
import { sessions } from './account.tables.server.ts';
import type { SessionSettings } from './sign-in/session-cookie.http.server.ts';

testDatabase();

const settings: SessionSettings = {
  publicUrl: 'http://127.0.0.1:3000',
  authSecret: 'a secret of at least 32 characters',
  platformAdmins: [],
};
const resolve = (cookie: string, parts: Partial<SessionSettings> = {}) =>
  resolvePrincipal(new Headers({ cookie }), { ...settings, ...parts });

async function signedIn(name = 'Ada') {
  const user = await aUser({ name });
  return { user, cookie: await aSession(user, settings) };
}

const setSession = (sessionId: string, changes: ReturnType<typeof sql>) =>
  database().execute(sql`update sessions set ${changes} where id = ${sessionId}`);

describe('the principal of a session', () => {
  test('is the user with their account permissions', async () => {
    const { user, cookie } = await signedIn();
    const principal = await resolve(`other=1; ${cookie}; last=2`);
    expect(principal).toMatchObject({ kind: 'user', userId: user.userId, sessionId: user.sessionId, name: 'Ada' });
    expect(principal.holds('create:guilds')).toBe(true);
    expect(principal.holds('edit:admin')).toBe(false);
  });

  test('lacks what a platform admin took away', async () => {
    const user = await aUser({ deniedPermissions: ['create:guilds'] });
    const principal = await resolve(await aSession(user, settings));
    expect(principal.holds('create:guilds')).toBe(false);
    expect(principal.holds('create:characters')).toBe(true);
  });

  test.each(['page', 'function'] as const)(
    'of a %s is expected once its token was seen, and is read each time all the same',
    async (kind) => {
      const { user, cookie } = await signedIn();
      const expected: unknown[] = [];
      const page = () =>
        asRequest({ kind }, () =>
          resolvePrincipal(new Headers({ cookie }), settings, undefined, (owner) => expected.push(owner)),
        );
      const { userId, sessionId } = user;
      expect(await page()).toMatchObject({ userId, sessionId });
      expect(expected).toEqual([]);
      expect(await page()).toMatchObject({ userId, sessionId });
      expect(expected).toEqual([{ kind: 'user', userId, sessionId }]);
      await setSession(sessionId, sql`expires_at = now() - interval '1 second'`);
      expect(await page()).toEqual(ANONYMOUS);
      await setSession(sessionId, sql`expires_at = now() + interval '1 hour'`);
      expect(await page()).toMatchObject({ userId, sessionId });
      // Who was refused is no longer expected.
      expect(expected).toHaveLength(2);
    },
  );

  test('is the caller’s own, among others who are signed in', async () => {
    const everyone = [await signedIn('Ada'), await signedIn('Bran'), await signedIn('Cleo')];
    for (const { user, cookie } of everyone)
      expect(await resolve(cookie)).toMatchObject({ userId: user.userId, sessionId: user.sessionId });
    // Those who ask at one moment are found with one statement.
    const atOnce = await Promise.all(everyone.map(({ cookie }) => resolve(cookie)));
    expect(atOnce.map((principal) => principal.kind === 'user' && principal.userId)).toEqual(
      everyone.map(({ user }) => user.userId),
    );
  });

  test.each([
    ['no cookie', ''],
    ['another cookie', 'theme=dark'],
    ['a broken value', 'guildhall.session_token=%E0%A4%A'],
    ['a token without signature', 'guildhall.session_token=abc'],
  ])('%s is anonymous', async (_, cookie) => {
    expect(await resolve(cookie)).toMatchObject({ kind: 'anonymous' });
  });

  test('a token with another signature, or a changed one, is anonymous', async () => {
    const { user, cookie } = await signedIn();
    const forged = await aSession(
      { ...user, sessionId: crypto.randomUUID() },
      { ...settings, authSecret: 'x'.repeat(40) },
    );
    expect(await resolve(forged)).toMatchObject({ kind: 'anonymous' });
    expect(await resolve(cookie.replace('=', '=x'))).toMatchObject({ kind: 'anonymous' });
  });

  test('the plain cookie counts for nothing where https is used', async () => {
    const { cookie } = await signedIn();
    expect(await resolve(cookie, { publicUrl: 'https://guild.example' })).toMatchObject({ kind: 'anonymous' });
    expect(await resolve(`__Host-${cookie}`, { publicUrl: 'https://guild.example' })).toMatchObject({ kind: 'user' });
  });
});

describe('a session ends', () => {
  test('when it is deleted', async () => {
    const { user, cookie } = await signedIn();
    await database().delete(sessions).where(eq(sessions.id, user.sessionId));
    expect(await resolve(cookie)).toMatchObject({ kind: 'anonymous' });
  });
  test('after seven days without use', async () => {
    const { user, cookie } = await signedIn();
    await setSession(user.sessionId, sql`expires_at = now() - interval '1 second'`);
    expect(await resolve(cookie)).toMatchObject({ kind: 'anonymous' });
  });
  test('thirty days after sign-in, however much it is used', async () => {
    const { user, cookie } = await signedIn();
    await setSession(user.sessionId, sql`created_at = now() - interval '30 days 1 second'`);
    expect(await resolve(cookie)).toMatchObject({ kind: 'anonymous' });
  });
});

describe('use of a session', () => {
  const idleDays = async (sessionId: string) => {
    const found = await sqlRows(database()).as({ days: float })(
      sql`select round(extract(epoch from expires_at - now()) / 86400, 2)::float8 as days from sessions where id = ${sessionId}`,
    );
    return found[0]?.days;
  };
  test('is not written down within the hour', async () => {
    const { user, cookie } = await signedIn();
    await setSession(
      user.sessionId,
      sql`updated_at = now() - interval '59 minutes', expires_at = now() + interval '1 day'`,
    );
    await resolve(cookie);
    expect(await idleDays(user.sessionId)).toBe(1);
  });
  test('moves its end to seven days from now', async () => {
    const { user, cookie } = await signedIn();
    await setSession(
      user.sessionId,
      sql`updated_at = now() - interval '61 minutes', expires_at = now() + interval '1 day'`,
    );
    await resolve(cookie);
    expect(await idleDays(user.sessionId)).toBe(7);
  });
  test('and no other session’s', async () => {
    const [used, other] = [await signedIn(), await signedIn()];
    for (const { user } of [used, other])
      await setSession(
        user.sessionId,
        sql`updated_at = now() - interval '2 hours', expires_at = now() + interval '1 day'`,
      );
    await resolve(used.cookie);
    expect(await idleDays(other.user.sessionId)).toBe(1);
  });
  test('but never past thirty days after sign-in', async () => {
    const { user, cookie } = await signedIn();
    await setSession(
      user.sessionId,
      sql`updated_at = now() - interval '2 hours', created_at = now() - interval '28 days', expires_at = now() + interval '1 day'`,
    );
    await resolve(cookie);
    expect(await idleDays(user.sessionId)).toBe(2);
  });
});

describe('platform admins', () => {
  const row = { userId: 'u', sessionId: 's', name: 'Ada', platformRole: 'user' as const, deniedPermissions: [] };
  test.each([
    ['a listed Discord id', { username: null, discordId: '80351110224678912' }, ['80351110224678912'], 'admin'],
    ['a listed name', { username: 'ada', discordId: null }, ['Ada'], 'admin'],
    ['a display name', { username: null, discordId: '1' }, ['Ada'], 'user'],
    [
      'a local account that is called like a listed Discord id',
      { username: '80351110224678912', discordId: null },
      ['80351110224678912'],
      'user',
    ],
    ['nobody listed', { username: 'ada', discordId: null }, [], 'user'],
  ])('%s', (_, account, listed, role) => {
    expect(principalOf({ ...row, ...account }, listed).platformRole).toBe(role);
  });
  test('granted in the database', () => {
    expect(principalOf({ ...row, username: null, discordId: null, platformRole: 'admin' }).platformRole).toBe('admin');
  });
});
