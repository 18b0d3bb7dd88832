import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { aSeries } from '../../series/series.factory.ts';
import { activityNewsReactions } from '../../sign-ups/activity-news.reactions.server.ts';
import { anActivity } from '../activity.factory.ts';
import { getActivity, listOrganizers } from '../activity.queries.server.ts';
import { cancelActivity } from './cancel-activity.server.ts';
import { changeOrganizer } from './change-organizer.server.ts';
import { updateActivity } from './update-activity.server.ts';

testDatabase();

let guild: FactoryGuild;
let leader: Person;
let member: Person;
beforeAll(async () => {
  guild = await aGuild();
  leader = await aMember(guild, { permissions: ['create:activities', 'manage:activities'] });
  member = await aMember(guild);
});

const of = (activityId: string) => ({ guildId: guild.id, activityId });
const userOf = ({ principal }: Person) => principal.userId;
const handed = (activityId: string, to: Person, by: Person = guild.owner, following = false) =>
  changeOrganizer.as(by.principal, { ...of(activityId), organizerId: userOf(to), following });

test('the new organizer is on the page, may change it, is notified, and the log has both names', async () => {
  const activityId = await anActivity(guild, { title: 'Siege' });
  const { items } = await listOrganizers.as(guild.owner.principal, of(activityId));
  expect(items).toEqual([{ userId: userOf(leader), name: leader.principal.name }]);
  await expect(updateActivity.as(leader.principal, { ...of(activityId), title: 'Mine' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await handed(activityId, leader);
  const { organizer, version } = await getActivity.as(member.principal, of(activityId));
  expect([organizer.name, version]).toEqual([leader.principal.name, 2]);
  await updateActivity.as(leader.principal, { ...of(activityId), title: 'Siege at dusk' });
  await reactNow(activityNewsReactions);
  const news = (await listNotifications.as(leader.principal, {})).items.map(({ title, body }) => [title, body]);
  expect(news).toContainEqual(['You are the organizer of Siege', `It was ${guild.owner.principal.name} before.`]);
  const events = await sqlRows(database()).as({ data: jsonObject })(sql`
    select data from events where subject_id = ${activityId} and type = 'activity.organizer_changed'`);
  expect(events.map(({ data }) => data)).toMatchObject([
    { before: guild.owner.principal.name, after: leader.principal.name, activities: 1 },
  ]);
});

test('an organizer hands on their own, and then it is no longer theirs', async () => {
  const other = await aMember(guild, { permissions: ['manage:activities'] });
  const activityId = await anActivity(guild, { by: leader });
  await handed(activityId, other, leader);
  await expect(handed(activityId, leader, leader)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test.each([
  ['a member without the right', () => member, 'not_eligible'],
  ['the organizer again', () => guild.owner, 'same_organizer'],
])('refused for %s', async (_, to, reason) => {
  await expect(handed(await anActivity(guild), to())).rejects.toMatchObject({ code: 'CONFLICT', reason });
});

test('refused for who is in another guild alone, and for an activity that is over', async () => {
  const elsewhere = await aGuild();
  const activityId = await anActivity(guild);
  await expect(handed(activityId, elsewhere.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await cancelActivity.as(guild.owner.principal, of(activityId));
  await expect(handed(activityId, leader)).rejects.toMatchObject({ reason: 'activity_frozen' });
});

test('of a series one is handed on, or those that follow too', async () => {
  const { firstActivityId } = await aSeries(guild, { title: 'Weekly watch' });
  const organizers = async () => {
    const rows = await sqlRows(database()).as({ name: text })(sql`
      select organizer_name as name from activities where title = 'Weekly watch' order by occurrence_on`);
    return rows.map(({ name }) => name === leader.principal.name);
  };
  const all = await organizers();
  await handed(firstActivityId, leader);
  expect(await organizers()).toEqual(all.map((_, at) => at === 0));
  expect(await handed(firstActivityId, leader, guild.owner, true)).toEqual({ changed: all.length - 1 });
  expect(await organizers()).toEqual(all.map(() => true));
});
