import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { resolvePrincipal } from './account.access.server.ts';
import { setPlatformRole } from './account.api.server.ts';
import { aSession, aUser } from './account.factory.ts';
import { users } from './account.tables.server.ts';
import { settings } from './sign-in/browser.factory.ts';

testDatabase();

test('the platform role is granted and revoked by the tool, immediately and with an event', async () => {
  const user = await aUser({ name: 'Ada', username: 'ada.lovelace' });
  const cookie = await aSession(user, settings);
  const role = async () => {
    const principal = await resolvePrincipal(new Headers({ cookie }), settings);
    return principal.kind === 'user' ? principal.platformRole : null;
  };
  expect(await inTransaction((tx) => setPlatformRole(tx, 'Ada.Lovelace', 'admin'))).toMatchObject({ name: 'Ada' });
  expect(await role()).toBe('admin');
  await inTransaction((tx) => setPlatformRole(tx, 'ada.lovelace', 'user'));
  expect(await role()).toBe('user');
  const recorded = await database().select().from(events).where(eq(events.subjectId, user.userId));
  expect(recorded).toMatchObject([
    {
      type: 'platform.role_set',
      actorKind: 'system',
      actorName: 'admin tool',
      data: { platformRole: 'admin' },
    },
    { type: 'platform.role_set', data: { platformRole: 'user' } },
  ]);
});

test('a Discord ID finds its account; a display name or an unknown ID finds none', async () => {
  await aUser({ name: 'Nelly', discordId: '80351110224678912' });
  await aUser({ name: 'Mallory', username: '80351110224678912' });
  const set = (name: string) => inTransaction((tx) => setPlatformRole(tx, name, 'admin'));
  expect(await set('80351110224678912')).toMatchObject({ name: 'Nelly' });
  const [mallory] = await database().select().from(users).where(eq(users.name, 'Mallory'));
  expect(mallory?.platformRole).toBe('user');
  expect(await set('Nelly')).toBeNull();
  expect(await set('')).toBeNull();
});
