import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { listActivities, listUpcoming } from './calendar.queries.server.ts';

testDatabase();

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();

let guild: FactoryGuild;
let member: Person;

beforeAll(async () => {
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['view:activities'] });
  for (const [title, hours, more] of [
    ['Over', -48, {}],
    ['Long march', -30, { durationMinutes: 40 * 60 }],
    ['Tonight', 5, {}],
    ['Draft', 6, { isDraft: true }],
    ['Fair', 30, { type: 'social' }],
    ['Next month', 24 * 40, {}],
  ] as const)
    await anActivity(guild, { title, startsAt: at(hours), ...more });
  await anActivity(await aGuild(), { title: 'Elsewhere', startsAt: at(5) });
});

const titles = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title);
const list = (input: object, who = member) =>
  listActivities.as(who.principal, { guildId: guild.id, from: at(-24), to: at(48), ...input });

test('a range has what takes place in it, also what began before it', async () => {
  expect(titles(await list({}))).toEqual(['Long march', 'Tonight', 'Fair']);
  expect(titles(await list({ from: at(5), to: at(30) }))).toEqual(['Long march', 'Tonight']);
  expect(titles(await list({ types: ['social'] }))).toEqual(['Fair']);
});

test('people who plan see drafts', async () => {
  expect(titles(await list({}, guild.owner))).toEqual(['Long march', 'Tonight', 'Draft', 'Fair']);
});

test('a range is read on by its cursor', async () => {
  const first = await list({ limit: 2 });
  expect(titles(first)).toEqual(['Long march', 'Tonight']);
  expect(titles(await list({ limit: 2, cursor: first.nextCursor }))).toEqual(['Fair']);
});

test('a range of more than 62 days is refused', async () => {
  await expect(list({ to: at(24 * 80) })).rejects.toMatchObject({ code: 'INVALID' });
});

test('what is not over is upcoming', async () => {
  const upcoming = await listUpcoming.as(member.principal, { guildId: guild.id });
  expect(titles(upcoming)).toEqual(['Long march', 'Tonight', 'Fair', 'Next month']);
});
