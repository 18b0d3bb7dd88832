import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { anAnnouncement } from './announcement.factory.ts';
import { announcementReactions, publishDue } from './announcement.reactions.server.ts';
import { deleteAnnouncement } from './commands/delete-announcement.server.ts';
import { publishAnnouncement } from './commands/publish-announcement.server.ts';

testDatabase();

const HOUR = 3600_000;
const soon = () => new Date(Date.now() + HOUR).toISOString();

/** Runs every job that waits, twice each, as a queue that delivers too often. */
async function react(): Promise<void> {
  await reactNow(announcementReactions, 2);
}
const inbox = async ({ principal }: Person) => (await listNotifications.as(principal, {})).items;
/** As if so much time had gone by. */
const letItBeDue = (id: string) =>
  database().execute(sql`update announcements set publish_at = publish_at - interval '2 hours' where id = ${id}`);
const publishings = async ({ id }: FactoryGuild) =>
  await sqlRows(database()).as({ actor_kind: text, source: text, subject_label: text })(sql`
      select actor_kind, source, subject_label from events
      where guild_id = ${id} and type = 'announcement.published' order by id`);

test('members who may read it are notified once; its author and others are not', async () => {
  const guild = await aGuild({ name: 'Ashen Lanterns' });
  const member = await aMember(guild);
  const blind = await aMember(guild, { permissions: ['view:members'] });
  const outsider = (await aGuild()).owner;
  const id = await anAnnouncement(guild, { title: 'Siege on Friday', body: 'Bring **oil**.' });
  await react();
  expect(await inbox(member)).toMatchObject([
    {
      kind: 'announcement.published',
      title: 'Ashen Lanterns: Siege on Friday',
      body: 'Bring oil.',
      link: `/guilds/${guild.id}/announcements/${id}`,
    },
  ]);
  for (const quiet of [guild.owner, blind, outsider]) expect(await inbox(quiet)).toEqual([]);
});

test('a mirror tenant with the same IDs changes nothing about notifications and publishing', async () => {
  await withoutSecondLock();
  const guild = await aGuild({ name: 'Lantern Bearers' });
  const [member, outsider] = [await aMember(guild), await aPerson()];
  const waiting = await anAnnouncement(guild, { title: 'Later', publishAt: soon() });
  await anAnnouncement(guild, { title: 'Now' });
  const { characterId, principal } = outsider;
  const mirror = await aMirrorOf(guild.id, [{ userId: principal.userId, characterId }]);
  await react();
  const before = await mirror.state();
  await database().execute(
    sql`update announcements set publish_at = now() - interval '1 hour' where guild_id = ${guild.id} and id = ${waiting}`,
  );
  expect(await publishDue()).toBe(1);
  expect(await mirror.state()).toEqual(before);
  await react();
  await mirror.remove();
  expect((await inbox(member)).map(({ title }) => title)).toEqual(['Lantern Bearers: Later', 'Lantern Bearers: Now']);
  expect(await inbox(outsider)).toEqual([]);
});

test('one that is deleted leaves every inbox, and no other does', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  const announcementId = await anAnnouncement(guild, { title: 'Canceled' });
  await anAnnouncement(guild, { title: 'Kept' });
  await react();
  expect(await inbox(member)).toHaveLength(2);
  await deleteAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId });
  await react();
  expect((await inbox(member)).map(({ title }) => title)).toEqual([expect.stringContaining('Kept')]);
});

test('no one is notified of a deleted one', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  const announcementId = await anAnnouncement(guild);
  await deleteAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId });
  await react();
  expect(await inbox(member)).toEqual([]);
});

test('scheduled ones are published when due, by the job, once, and members are notified', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  const id = await anAnnouncement(guild, { title: 'Patch day', publishAt: soon() });
  expect(await publishDue()).toBe(0);
  await letItBeDue(id);
  // Several workers that wake up at the same moment, and again after that.
  const runs = await Promise.all([publishDue(), publishDue(), publishDue()]);
  expect(runs.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await publishDue()).toBe(0);
  expect(await publishings(guild)).toEqual([{ actor_kind: 'system', source: 'schedule', subject_label: 'Patch day' }]);
  await react();
  for (const { principal } of [member]) expect(await inbox({ principal, characterId: '' })).toHaveLength(1);
  const rows = await sqlRows(database()).as({ late: bool })(
    sql`select publish_at < now() - interval '1 minute' as late from announcements where id = ${id}`,
  );
  expect(rows[0]?.late).toBe(false);
});

test('after a long pause of the worker all that came due is published, the oldest first', async () => {
  const guild = await aGuild();
  const ids = [];
  for (const title of ['First', 'Second', 'Third']) ids.push(await anAnnouncement(guild, { title, publishAt: soon() }));
  for (const id of ids) await letItBeDue(id);
  expect(await publishDue()).toBe(3);
  expect((await publishings(guild)).map(({ subject_label }) => subject_label)).toEqual(['First', 'Second', 'Third']);
});

test('a guild that is archived or deleted publishes nothing until it is back', async () => {
  for (const column of ['archived_at', 'deleted_at']) {
    const guild = await aGuild();
    const id = await anAnnouncement(guild, { publishAt: soon() });
    await letItBeDue(id);
    await database().execute(sql`update guilds set ${sql.identifier(column)} = now() where id = ${guild.id}`);
    expect(await publishDue()).toBe(0);
    await expect(publishAnnouncement.as(SCHEDULE, { guildId: guild.id, announcementId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await database().execute(sql`update guilds set ${sql.identifier(column)} = null where id = ${guild.id}`);
    expect(await publishDue()).toBe(1);
  }
});

test('scheduled ones of a deleted guild block no others, however many they are', async () => {
  const [gone, guild] = [await aGuild(), await aGuild()];
  await database().execute(sql`
    insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at)
    select ${gone.id}, gen_random_uuid(), 'x', 'x', 'News', ${gone.owner.principal.userId}, 'x', now() - interval '1 day'
    from generate_series(1, 100)`);
  await database().execute(sql`update guilds set deleted_at = now() where id = ${gone.id}`);
  await letItBeDue(await anAnnouncement(guild, { title: 'Here', publishAt: soon() }));
  expect(await publishDue()).toBe(1);
  expect((await publishings(guild)).map(({ subject_label }) => subject_label)).toEqual(['Here']);
});

test('no one can call the scheduled command, and it publishes only what is due', async () => {
  const guild = await aGuild();
  const announcementId = await anAnnouncement(guild, { publishAt: soon() });
  const input = { guildId: guild.id, announcementId };
  await expect(publishAnnouncement.as(SCHEDULE, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await letItBeDue(announcementId);
  await expect(publishAnnouncement.as(guild.owner.principal, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const other = await aGuild();
  await expect(publishAnnouncement.as(SCHEDULE, { ...input, guildId: other.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await publishAnnouncement.as(SCHEDULE, input)).toEqual({ published: true });
});
