import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { submitSignUp } from '../sign-ups/commands/submit-sign-up.server.ts';
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
  expect(await listMyNext.as(other.principal, {})).toEqual([]);
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
  expect(found.map(({ title, guild: { id }, mine }) => [title, id, mine])).toEqual([
    ['Closed', guild.id, null],
    ['Tonight', guild.id, 'going'],
    ['Tomorrow', guild.id, null],
  ]);
});
