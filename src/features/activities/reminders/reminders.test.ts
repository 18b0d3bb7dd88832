import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { publishActivity } from '../planning/commands/publish-activity.server.ts';
import { updateActivity } from '../planning/commands/update-activity.server.ts';
import { submitSignUp } from '../sign-ups/commands/submit-sign-up.server.ts';
import { soon } from './reminder.factory.ts';
import { reminderReactions, runReminderClock } from './reminder.reactions.server.ts';

testDatabase();

const BOTH = [
  { minutes: 30, to: 'going' },
  { minutes: 30, to: 'unanswered' },
] as const;

const member = (guild: FactoryGuild) => aMember(guild, { permissions: ['view:activities'] });
const titlesFor = async ({ principal }: Person) =>
  (
    await sqlRows(database()).as({ title: text })(
      sql`select title from notifications where user_id = ${principal.userId} and kind = 'activity.reminder'`,
    )
  ).map(({ title }) => title);
const sent = async (activityId: string) =>
  (
    await sqlRows(database()).as({ n: int })(
      sql`select count(*)::int as n from sent_reminders where activity_id = ${activityId}`,
    )
  )[0]?.n;

test('people who are going and people who have not responded are reminded once', async () => {
  const guild = await aGuild();
  const [going, absent, silent] = [await member(guild), await member(guild), await member(guild)];
  const activityId = await anActivity(guild, { title: 'Citadel', startsAt: soon(25), reminders: [...BOTH] });
  const which = { guildId: guild.id, activityId };
  await submitSignUp.as(going.principal, { ...which, intent: 'accepted' });
  await submitSignUp.as(absent.principal, { ...which, intent: 'declined' });
  // Two workers at the same moment.
  const [first = 0, second = 0] = await Promise.all([runReminderClock(), runReminderClock()]);
  expect(first + second).toBe(2);
  expect(await runReminderClock()).toBe(0);
  await reactNow(reminderReactions, 2);
  expect(await titlesFor(going)).toEqual([expect.stringMatching(/^Citadel starts in 2\d minutes$/)]);
  expect(await titlesFor(silent)).toHaveLength(1);
  expect(await titlesFor(absent)).toEqual([]);
});

test.each([
  ['begins later than its reminder says', { startsAt: soon(40) }],
  ['was planned long after the moment of its reminder', { startsAt: soon(10) }],
  ['is a draft', { startsAt: soon(25), isDraft: true }],
])('nothing is sent of one that %s', async (_, facts) => {
  const guild = await aGuild();
  const activityId = await anActivity(guild, { ...facts, reminders: [...BOTH] });
  await runReminderClock();
  expect(await sent(activityId)).toBe(0);
});

test('after a pause of the worker reminders come late and say how soon it starts, each once and only the last one due', async () => {
  const guild = await aGuild();
  const [going, silent] = [await member(guild), await member(guild)];
  const day = [...BOTH, { minutes: 24 * 60, to: 'unanswered' }] as const;
  const activityId = await anActivity(guild, { title: 'Harbor', startsAt: soon(8), reminders: [...day] });
  await submitSignUp.as(going.principal, { guildId: guild.id, activityId, intent: 'accepted' });
  await database().execute(sql`update activities set planned_at = now() - interval '2 days' where id = ${activityId}`);
  expect(await runReminderClock()).toBe(2);
  expect(await runReminderClock()).toBe(0);
  await reactNow(reminderReactions, 2);
  for (const person of [going, silent])
    expect(await titlesFor(person)).toEqual([expect.stringMatching(/^Harbor starts in [78] minutes$/)]);
});

test.each([
  ['another start', { startsAt: soon(9) }, 0],
  ['reminders of its own', { reminders: [{ minutes: 60, to: 'going' as const }] }, 0],
  ['another title', { title: 'Harbor' }, 2],
])('what was due before is sent of one that gets %s only if its times stay', async (_, change, count) => {
  const guild = await aGuild();
  const activityId = await anActivity(guild, { startsAt: soon(8), reminders: [...BOTH] });
  await database().execute(sql`update activities set planned_at = now() - interval '2 days' where id = ${activityId}`);
  await updateActivity.as(guild.owner.principal, { guildId: guild.id, activityId, ...change });
  expect(await runReminderClock()).toBe(count);
});

test('one that is published long after the moment of its reminders sends none', async () => {
  const guild = await aGuild();
  const activityId = await anActivity(guild, { startsAt: soon(8), reminders: [...BOTH], isDraft: true });
  await database().execute(sql`update activities set planned_at = now() - interval '2 days' where id = ${activityId}`);
  await publishActivity.as(guild.owner.principal, { guildId: guild.id, activityId });
  expect(await runReminderClock()).toBe(0);
});

test('one that was canceled after its reminder was sent is not mentioned', async () => {
  const guild = await aGuild();
  const silent = await member(guild);
  const activityId = await anActivity(guild, { startsAt: soon(25), reminders: [...BOTH] });
  await runReminderClock();
  await database().execute(sql`update activities set status = 'cancelled' where id = ${activityId}`);
  await reactNow(reminderReactions, 1);
  expect(await sent(activityId)).toBe(2);
  expect(await titlesFor(silent)).toEqual([]);
});
