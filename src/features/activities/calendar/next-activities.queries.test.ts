import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { completeActivity } from '../attendance/commands/complete-activity.server.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { approveSignUps } from '../sign-ups/commands/approve-sign-ups.server.ts';
import { submitSignUp } from '../sign-ups/commands/submit-sign-up.server.ts';
import { aSignUp } from '../sign-ups/sign-up.factory.ts';
import { activitySummary, listMyNext } from './next-activities.queries.server.ts';

testDatabase();

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let guild: FactoryGuild;
let member: Person;
let going: string;

beforeAll(async () => {
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['view:members', 'view:activities'] });
  await anActivity(guild, { title: 'Over', startsAt: at(-20) });
  going = await anActivity(guild, { title: 'Tonight', startsAt: at(5), capacity: 1 });
  await anActivity(guild, { title: 'Tomorrow', startsAt: at(30) });
  await anActivity(guild, { title: 'Closed', startsAt: at(2), signUpsCloseMinutes: 600 });
  await anActivity(guild, { title: 'Draft', startsAt: at(3), isDraft: true });
  await anActivity(guild, { title: 'Far', startsAt: at(24 * 9) });
  await submitSignUp.as(member.principal, { guildId: guild.id, activityId: going, intent: 'accepted' });
});

const summary = (who: Person) => activitySummary.as(who.principal, { guildId: guild.id, from: at(-48), to: at(48) });

test('the dashboard of a guild has the next one, the week, and what is without a response', async () => {
  const found = await summary(member);
  expect(found?.next).toMatchObject({ title: 'Closed', isOpen: false, mine: null });
  expect(found?.week.map(({ title, mine, going: coming }) => [title, mine, coming])).toEqual([
    ['Over', null, 0],
    ['Closed', null, 0],
    ['Tonight', 'going', 1],
    ['Tomorrow', null, 0],
  ]);
  expect(found?.unanswered).toBe(1);
});

test('who may not see activities is told of none', async () => {
  const other = await aMember(guild, { permissions: ['view:members'] });
  expect(await summary(other)).toBeNull();
  expect(await listMyNext.as(other.principal, {})).toEqual({ items: [], more: 0, unanswered: 0, staff: [] });
});

test('who comes too late for the last place waits', async () => {
  const late = await aMember(guild, { permissions: ['view:members', 'view:activities'] });
  await submitSignUp.as(late.principal, { guildId: guild.id, activityId: going, intent: 'accepted' });
  const found = await summary(late);
  expect(found?.week.find(({ id }) => id === going)).toMatchObject({ mine: 'waiting', going: 1 });
});

test('one’s own dashboard has the next seven days of all guilds', async () => {
  const elsewhere = await aGuild();
  await anActivity(elsewhere, { title: 'Elsewhere', startsAt: at(6) });
  const found = await listMyNext.as(member.principal, {});
  expect(found.items.map(({ title, guild: { id }, mine }) => [title, id, mine])).toEqual([
    ['Closed', guild.id, null],
    ['Tonight', guild.id, 'going'],
    ['Tomorrow', guild.id, null],
  ]);
  expect(found).toMatchObject({ more: 0, unanswered: 1, staff: [] });
});

test('one’s own dashboard counts all of the seven days, whatever it lists', async () => {
  const busy = await aGuild();
  for (let n = 0; n < 9; n += 1) await anActivity(busy, { title: `Night ${n}`, startsAt: at(10 + n) });
  const { items, more, unanswered } = await listMyNext.as(busy.owner.principal, {});
  expect([items.length, more, unanswered]).toEqual([6, 3, 9]);
  await submitSignUp.as(busy.owner.principal, { guildId: busy.id, activityId: items[0]!.id, intent: 'declined' });
  expect((await listMyNext.as(busy.owner.principal, {})).unanswered).toBe(8);
});

test('staff see sign-ups to approve and activities to complete, on both dashboards, as long as there are any', async () => {
  const own = await aGuild();
  const [manager, one, two] = [
    await aMember(own, { permissions: ['view:members', 'manage:activities'] }),
    await aMember(own),
    await aMember(own),
  ];
  const later = await anActivity(own, { title: 'Later', startsAt: at(40), needsApproval: true });
  const soon = await anActivity(own, { title: 'Soon', startsAt: at(20), needsApproval: true });
  for (const by of [one, two]) await aSignUp(own, later, { by });
  await aSignUp(own, soon, { by: one });
  await aSignUp(own, soon, { by: two, intent: 'tentative' });
  const over = await anActivity(own, { title: 'Last night', startsAt: at(-20) });
  await anActivity(own, { title: 'Long ago', startsAt: at(-24 * 40) });
  await anActivity(own, { title: 'On', startsAt: at(-1), durationMinutes: 120 });
  const matters = {
    pending: { count: 3, activityId: soon, title: 'Soon' },
    overdue: { count: 1, activityId: over, title: 'Last night' },
  };
  const of = async (who: Person) => ({
    guild: await activitySummary.as(who.principal, { guildId: own.id, from: at(-48), to: at(48) }),
    home: (await listMyNext.as(who.principal, {})).staff,
  });
  const seen = await of(manager);
  expect(seen.guild).toMatchObject(matters);
  expect(seen.home).toEqual([{ guild: { id: own.id, name: own.name }, ...matters }]);
  const others = await of(one);
  expect(others.guild).toMatchObject({ pending: null, overdue: null });
  expect(others.home).toEqual([]);
  for (const [activityId, userIds] of [
    [later, [one, two]],
    [soon, [one]],
  ] as const)
    await approveSignUps.as(manager.principal, {
      ...{ guildId: own.id, activityId, userIds: userIds.map(({ principal }) => principal.userId) },
    });
  await completeActivity.as(manager.principal, { guildId: own.id, activityId: over });
  const done = await of(manager);
  expect(done.guild).toMatchObject({ pending: null, overdue: null });
  expect(done.home).toEqual([]);
});
