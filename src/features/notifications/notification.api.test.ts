import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import {
  acceptedApplication,
  newApplication,
  rejectedApplication,
} from '#/features/applications/application.notifications.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { newOwner } from '#/features/guild-lifecycle/lifecycle.notifications.ts';
import '#/features/registry.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { StoredEvent } from '#/platform/jobs/reactions.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { setNotificationPreference } from './commands/set-notification-preference.server.ts';
import { notify } from './notification.api.server.ts';
import { getNotificationPreferences, listNotifications } from './notification.queries.server.ts';

const { url } = testDatabase();

async function anEvent(actor?: UserPrincipal): Promise<StoredEvent> {
  const guild = await aGuild();
  const rows = await sqlRows(database()).as({ id: text })(sql`select id from events where guild_id = ${guild.id}`);
  const [event] = await database().select().from(events).where(sql`id = ${rows[0]!.id}`);
  return { ...event!, actorUserId: actor?.userId ?? null };
}

const send = (event: StoredEvent, userIds: readonly string[], kind: NotificationKind = newApplication) =>
  inTransaction((tx) => notify(tx, { event, userIds, kind, title: 'Somebody applied', link: '/dashboard' }));
const titles = async (user: UserPrincipal) => (await listNotifications.as(user, {})).items.map(({ title }) => title);

test('people are notified once, with the guild it happened in, except the actor', async () => {
  const [one, two, actor] = [await aUser(), await aUser(), await aUser()];
  const event = await anEvent(actor);
  for (let i = 0; i < 2; i++) await send(event, [one.userId, two.userId, one.userId, actor.userId]);
  for (const told of [one, two]) expect(await titles(told)).toEqual(['Somebody applied']);
  expect(await titles(actor)).toEqual([]);
  const [item] = (await listNotifications.as(one, {})).items;
  expect(item?.guild?.id).toBe(event.guildId);
});

test('people who turned a kind off get none of it, nor of the kinds that follow the same preference', async () => {
  const [quiet, other] = [await aUser(), await aUser()];
  await setNotificationPreference.as(quiet, { kind: 'application.accepted', inApp: false });
  const everybody = [quiet.userId, other.userId];
  await send(await anEvent(), everybody, acceptedApplication);
  await send(await anEvent(), everybody, rejectedApplication);
  expect(await titles(quiet)).toEqual([]);
  expect(await titles(other)).toHaveLength(2);
  await send(await anEvent(), everybody, newApplication);
  expect(await titles(quiet)).toHaveLength(1);
  await setNotificationPreference.as(quiet, { kind: 'application.accepted', inApp: true });
  await send(await anEvent(), everybody, rejectedApplication);
  expect(await titles(quiet)).toHaveLength(2);
});

test('some kinds are sent whatever the preference', async () => {
  const user = await aUser();
  await expect(
    setNotificationPreference.as(user, { kind: 'guild.ownership_transferred', inApp: false }),
  ).rejects.toMatchObject({ code: 'INVALID' });
  await database().execute(sql`
    insert into notification_preferences (user_id, kind, in_app) values (${user.userId}, 'guild.ownership_transferred', false)`);
  await send(await anEvent(), [user.userId], newOwner);
  expect(await titles(user)).toHaveLength(1);
});

test('preferences are the caller’s own, and of existing kinds', async () => {
  const [me, other] = [await aUser(), await aUser()];
  await setNotificationPreference.as(me, { kind: 'application.submitted', inApp: false });
  const preferenceOf = async (user: UserPrincipal) =>
    (await getNotificationPreferences.as(user, {})).groups
      .flatMap(({ kinds }) => kinds)
      .find(({ kind }) => kind === 'application.submitted');
  expect(await preferenceOf(me)).toMatchObject({ inApp: false, always: false, label: 'New applications' });
  expect(await preferenceOf(other)).toMatchObject({ inApp: true });
  await expect(setNotificationPreference.as(me, { kind: 'no.such', inApp: false })).rejects.toMatchObject({
    code: 'INVALID',
  });
});

test('only the pages of those who are notified are invalidated', async () => {
  const [told, quiet] = [await aUser(), await aUser()];
  await setNotificationPreference.as(quiet, { kind: 'application.submitted', inApp: false });
  const event = await anEvent();
  const topics = await publishedTopics(url, () => send(event, [told.userId, quiet.userId]));
  expect(topics).toEqual([`user:${told.userId}:notifications`]);
});

test('a great many are notified in one statement', async () => {
  const user = await aUser();
  await database().execute(sql`
    insert into users (id, name, email) select gen_random_uuid(), 'Crowd', 'crowd' || n || '@accounts.invalid' from generate_series(1, 10000) n`);
  const rows = await sqlRows(database()).as({ id: text })(sql`select id from users where name = 'Crowd'`);
  await send(await anEvent(), [...rows.map(({ id }) => id), user.userId]);
  expect(await titles(user)).toHaveLength(1);
});
