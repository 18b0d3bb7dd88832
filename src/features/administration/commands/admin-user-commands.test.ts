import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#/features/accounts/account.factory.ts';
import { aBrowser, settings } from '#/features/accounts/sign-in/browser.factory.ts';
import { suspensionTicket, userOfTicket } from '#/features/accounts/suspension.api.server.ts';
import { getSuspension } from '#/features/accounts/suspension.queries.server.ts';
import { verifyPlatformChain } from '#/features/audit/platform-chain.queries.server.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { config } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { listPlatformLog } from '../platform-log.queries.server.ts';
import { getAdminUser, listUsers } from '../user.queries.server.ts';
import { liftSuspension } from './lift-suspension.server.ts';
import { setAccountPermission } from './set-account-permission.server.ts';
import { signOutUser } from './sign-out-user.server.ts';
import { suspendUser } from './suspend-user.server.ts';
import '#/features/registry.server.ts';

testDatabase();

let admin: UserPrincipal;
beforeAll(async () => {
  admin = await aUser({ name: 'Ines', platformRole: 'admin' });
});

const logged = async () =>
  (await listPlatformLog.as(admin, {})).items.map(
    ({ actor, sentence: [before, after], subject }) => `${actor.name} ${before}${subject?.label ?? ''}${after}`,
  );

describe('suspending someone', () => {
  test('ends their sessions, and says why and until when at the next sign-in', async () => {
    const browser = aBrowser();
    await browser.call('sign-up', { name: 'Wren', password: 'copper lantern ferry moss' });
    const wren = await browser.principal();
    if (wren.kind !== 'user') throw new Error('not signed in');
    const { userId } = wren;
    await suspendUser.as(admin, { userId, reason: 'Sold gold', days: 7 });
    expect(await browser.principal()).toMatchObject({ kind: 'anonymous' });

    const again = aBrowser();
    const answer = await again.call('sign-in', { name: 'Wren', password: 'copper lantern ferry moss' });
    expect(answer.status).toBe(403);
    expect((await answer.json()).message).toMatch(
      /^Your account is suspended until \d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M UTC\. Reason: Sold gold$/,
    );
    expect(again.jar.size).toBe(0);
    const form = await again.submit('sign-in', { name: 'Wren', password: 'copper lantern ferry moss' });
    const place = new URL(form.headers.get('location') ?? '', settings.publicUrl);
    expect(place.searchParams.get('error')).toBe('suspended');
    expect(userOfTicket(place.searchParams.get('ticket') ?? '', settings.authSecret)).toBe(userId);
    // A session that a sign-in made meanwhile is no one's.
    const late = await aSession(wren, settings);
    const open = aBrowser();
    const [name = '', value = ''] = late.split('=');
    open.jar.set(name, value);
    expect(await open.principal()).toMatchObject({ kind: 'anonymous' });

    await liftSuspension.as(admin, { userId });
    expect((await again.call('sign-in', { name: 'Wren', password: 'copper lantern ferry moss' })).status).toBe(200);
    expect(await again.principal()).toMatchObject({ kind: 'user', userId });
    await expect(liftSuspension.as(admin, { userId })).rejects.toMatchObject({ reason: 'not_suspended' });
  });

  test('ends by itself', async () => {
    const { userId } = await aUser({ name: 'Oda' });
    await suspendUser.as(admin, { userId, reason: 'Spam', days: 1 });
    expect((await getAdminUser.as(admin, { userId })).suspension).toMatchObject({ reason: 'Spam' });
    await database().execute(sql`
      update account_suspensions set suspended_at = now() - interval '2 days', until = now() - interval '1 second'
      where user_id = ${userId}`);
    expect((await getAdminUser.as(admin, { userId })).suspension).toBeNull();
    expect((await listUsers.as(admin, { only: 'suspended' })).items.map(({ id }) => id)).not.toContain(userId);
  });

  test('the sign-in page says why to those with a ticket of ours, for ten minutes', async () => {
    const { userId } = await aUser({ name: 'Milo' });
    await suspendUser.as(admin, { userId, reason: 'Spam', days: null });
    const { authSecret } = config();
    const ask = (ticket: string) => getSuspension.as(admin, { ticket });
    expect(await ask(suspensionTicket(userId, authSecret))).toEqual({ reason: 'Spam', until: null });
    expect(await ask(suspensionTicket(userId, authSecret, Date.now() - 601_000))).toBeNull();
    expect(await ask(suspensionTicket(userId, 'another secret of at least 32 letters'))).toBeNull();
  });
});

describe('who may', () => {
  test('no guild right does, and no admin acts on themselves or another', async () => {
    const guild = await aGuild();
    const other = await aUser({ name: 'Second', platformRole: 'admin' });
    const act = (who: UserPrincipal, userId: string) => [
      () => suspendUser.as(who, { userId, reason: 'Spam', days: 1 }),
      () => liftSuspension.as(who, { userId }),
      () => signOutUser.as(who, { userId }),
      () => setAccountPermission.as(who, { userId, permission: 'create:guilds', allowed: false }),
    ];
    for (const refused of [
      ...act(guild.owner.principal, other.userId),
      ...act(admin, admin.userId),
      ...act(admin, other.userId),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(listUsers.as(guild.owner.principal, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('a permission that was removed is missing until it is restored', async () => {
  const { userId } = await aUser({ name: 'Rook' });
  const set = (allowed: boolean) => setAccountPermission.as(admin, { userId, permission: 'create:guilds', allowed });
  const held = async () =>
    (await getAdminUser.as(admin, { userId })).permissions.filter(({ allowed }) => !allowed).map(({ id }) => id);
  await set(false);
  await set(false);
  expect(await held()).toEqual(['create:guilds']);
  await set(true);
  expect(await held()).toEqual([]);
});

test('users are found by the beginning of a word, by a part, by Discord and by ID', async () => {
  const { userId } = await aUser({
    name: 'Mira Holloway',
    username: 'mirah',
    discordUsername: 'lantern_mira',
    discordId: '99000000000000001',
  });
  const found = async (search: string) => (await listUsers.as(admin, { search })).items.map(({ id }) => id);
  for (const search of ['mi', 'HO', 'ollow', 'mirah', 'lantern_', '99000000000000001', userId])
    expect({ search, found: await found(search) }).toMatchObject({ found: expect.arrayContaining([userId]) });
  for (const search of ['zz', '%%%', '99000000000000002']) expect(await found(search)).toEqual([]);
});

test('every act is in the log, which is a chain', async () => {
  const { userId } = await aUser({ name: 'Sable' });
  await signOutUser.as(admin, { userId });
  expect((await logged())[0]).toBe('Ines signed Sable out everywhere');
  const { entries, broken } = await verifyPlatformChain(database());
  expect([entries > 0, broken]).toEqual([true, null]);
  const [last] = (await listPlatformLog.as(admin, { action: 'platform.user_signed_out', actor: admin.userId })).items;
  expect(last?.seq).toBe(entries);
  for (const change of [
    sql`update platform_links set hash = 'x'`,
    sql`delete from platform_links`,
    sql`update events set actor_name = 'Nobody' where id = ${last?.id}`,
  ])
    await expect(database().execute(change)).rejects.toThrow();
});
