import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import { mondayOf } from '#/base/period.ts';
import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aClaimedTask, anApprovedSubmission, aSubmission, aTask } from '../task.factory.ts';
import { TASK_CATEGORIES, type TaskCategory } from '../task.rules.ts';
import { listTaskStats, memberTaskStats, taskStatsOverview } from './task-stats.queries.server.ts';
import { LATEST_WORK, onTimeOf, taskOverviewOf } from './task-stats.rules.ts';
import { TASK_STATS_ORDERS } from './task-stats.search.ts';
import { exportTaskStats } from './task-stats-export.queries.server.ts';

testDatabase();

const DAY = 24 * 60 * 60_000;

/** Approved work, as someone with paper and pencil would write it down. */
interface Work {
  readonly taskId: string;
  readonly category: TaskCategory;
  readonly userId: string;
  readonly points: number;
  readonly late: boolean;
  readonly decidedAt: number;
}

let guild: FactoryGuild;
let people: Person[];
let work: Work[];

beforeAll(async () => {
  guild = await aGuild();
  // It is a day further than in UTC for most of the day.
  await database().execute(sql`update guilds set time_zone = 'Pacific/Auckland' where id = ${guild.id}`);
  const random = seededRandom(20_262);
  people = [guild.owner];
  for (let n = 0; n < 5; n++) people.push(await aMember(guild));
  // A person with two characters is one person.
  const { id: characterId } = await aCharacter(people[1]!.principal, { name: 'Second' });
  await aMember(guild, { person: { ...people[1]!, characterId } });
  work = [];
  for (let n = 0; n < 9; n++) {
    const category = random.pick(TASK_CATEGORIES);
    const taskId = await aTask(guild, { category });
    for (let m = 0; m < 6; m++) work.push(await aWork(random, { taskId, category }));
  }
  // None of these counts: work of someone who left, of a deleted task, of another guild, and what wasn't approved.
  const left = await aMember(guild);
  await aWork(random, { taskId: work[0]!.taskId, category: 'gather' }, left);
  await database().execute(sql`delete from members where user_id = ${left.principal.userId}`);
  const deleted = await aTask(guild);
  await aWork(random, { taskId: deleted, category: 'gather' });
  await database().execute(sql`update tasks set deleted_at = now() where id = ${deleted}`);
  const { id: third } = await aCharacter(people[2]!.principal, { name: 'Third' });
  const elsewhere = { ...people[2]!, characterId: third };
  const other = await aGuild({ owner: elsewhere });
  const which = { guildId: other.id, taskId: await aClaimedTask(other, { of: elsewhere, rewardPoints: 900 }) };
  await anApprovedSubmission(other, { of: elsewhere, taskId: which.taskId });
  // The same ids in both.
  for (const [id, taskId] of [
    [guild.id, which.taskId],
    [other.id, work[0]!.taskId],
  ])
    await database().execute(sql`
      insert into tasks (guild_id, id, title, category, author_user_id, author_name)
      select ${id}, id, title, category, author_user_id, author_name from tasks where id = ${taskId}`);
  await aSubmission(guild, { of: people[1]! });
});

async function aWork(
  random: SeededRandom,
  { taskId, category }: Pick<Work, 'taskId' | 'category'>,
  by: Person = random.pick(people.slice(0, 5)),
): Promise<Work> {
  const [points, late] = [random.between(0, 5) * 125, random.between(0, 3) === 0];
  const decidedAt = Date.now() - Math.floor(random.between(0, 130) * DAY + random.between(1, 23) * 3_600_000);
  const { userId } = by.principal;
  await database().execute(sql`
    insert into task_submissions (guild_id, task_id, id, user_id, character_id, name, quantity, status, approved_quantity,
      points, late, decision_id, decided_at, decided_by_name)
    values (${guild.id}, ${taskId}, gen_random_uuid(), ${userId}, ${by.characterId}, 'x', 1, 'approved', 1, ${points},
      ${late}, gen_random_uuid(), ${new Date(decidedAt)}, 'x')`);
  return { taskId, category, userId, points, late, decidedAt };
}

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland', dateStyle: 'short' }).format(at);

/** Work of the period, by calendar days where the guild is. */
function counted(period: string, category?: TaskCategory): Work[] {
  const first = dayAfter(dayOf(Date.now()), 1 - (Number(period) || 0));
  const since = period === 'all' ? '' : /-/.test(period) ? period : first;
  return work.filter((one) => dayOf(one.decidedAt) >= since && (!category || one.category === category));
}

function figuresOf(person: Person, of: readonly Work[]) {
  const theirs = of.filter(({ userId }) => userId === person.principal.userId);
  const [submissions, late] = [theirs.length, theirs.filter((one) => one.late).length];
  return {
    ...{ tasks: new Set(theirs.map(({ taskId }) => taskId)).size, submissions, late },
    points: theirs.reduce((sum, { points }) => sum + points, 0),
    onTime: onTimeOf({ submissions, late }),
  };
}

test.each([
  ['90', undefined],
  ['30', undefined],
  ['all', undefined],
  ['all', 'gather'],
  ['2026-01-01', 'craft'],
] as const)('figures of %s, %s, are those that pencil and paper give', async (period, category) => {
  const of = counted(period, category);
  const input = { guildId: guild.id, period, ...(category && { category }) };
  const { items, total } = await listTaskStats.as(guild.owner.principal, input);
  expect(total).toBe(6);
  for (const person of people)
    expect(items.find(({ userName }) => userName === person.principal.name)).toMatchObject(figuresOf(person, of));
  const { ofAll, isCut, members, active, ...overview } = await taskStatsOverview.as(guild.owner.principal, input);
  expect({ ofAll, isCut, members }).toEqual({ ofAll: true, isCut: false, members: 6 });
  expect(active).toBe(new Set(of.map(({ userId }) => userId)).size);
  const parts = of.map(({ decidedAt, category: its, points, late }) => ({
    ...{ monday: mondayOf(dayOf(decidedAt)), category: its, submissions: 1, points, late: late ? 1 : 0 },
  }));
  expect(overview).toEqual(taskOverviewOf(parts, new Set(of.map(({ taskId }) => taskId)).size));
});

test.each(TASK_STATS_ORDERS)('%s: pages of two are the whole list', async (sort) => {
  const input = { guildId: guild.id, period: 'all', sort };
  const { items: whole } = await listTaskStats.as(guild.owner.principal, input);
  const found: (typeof whole)[number][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listTaskStats.as(guild.owner.principal, { ...input, limit: 2, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(whole);
  const by = sort.replace('-', '') as 'submissions';
  if (by === ('name' as string)) return;
  const values = whole
    .map((row) => row[by] ?? -1)
    .map((value) => (typeof value === 'string' ? Date.parse(value) : value));
  expect(values).toEqual(values.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
});

test('names are searched for', async () => {
  const { name } = people[3]!.principal;
  const found = await listTaskStats.as(guild.owner.principal, { guildId: guild.id, query: name.toUpperCase() });
  expect(found.items.map(({ userName }) => userName)).toContain(name);
  expect((await listTaskStats.as(guild.owner.principal, { guildId: guild.id, query: 'no one' })).items).toEqual([]);
});

test('the profile has the latest work, with titles for who may read tasks', async () => {
  const person = people[4]!;
  const which = { guildId: guild.id, memberId: person.characterId };
  const stats = await memberTaskStats.as(guild.owner.principal, which);
  const theirs = counted('90').filter(({ userId }) => userId === person.principal.userId);
  expect(stats?.figures).toMatchObject(figuresOf(person, theirs));
  const latest = theirs.toSorted((a, b) => b.decidedAt - a.decidedAt).slice(0, LATEST_WORK);
  expect(stats?.latest.map(({ decidedAt }) => Date.parse(decidedAt))).toEqual(latest.map(({ decidedAt }) => decidedAt));
  const reader = await aMember(guild, { permissions: ['view:members'] });
  expect(await memberTaskStats.as(reader.principal, which)).toEqual({ figures: stats?.figures, latest: [] });
  await database().execute(sql`delete from members where user_id = ${reader.principal.userId}`);
  const outsider = await aPerson();
  await expect(memberTaskStats.as(outsider.principal, which)).rejects.toMatchObject({ status: 403 });
});

test('a file of it', async () => {
  const { fileName, lines } = await exportTaskStats.as(guild.owner.principal, { guildId: guild.id, sort: 'name' });
  expect(fileName).toMatch(/^task-stats-.*\.csv$/);
  let file = '';
  for await (const line of lines) file += line;
  const [head, ...rows] = file.slice(1).trimEnd().split('\r\n');
  expect(head).toBe('Character,Player,Tasks,Submissions,Points,On time %,Late,Last approval');
  expect(rows).toHaveLength(6);
  const { tasks, submissions, points } = figuresOf(guild.owner, counted('90'));
  expect(file).toContain(`${guild.owner.principal.name},${tasks},${submissions},${points / 100},`);
});
