import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { bool, int, json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { until } from '#/testing/product.ts';
import { anActivity } from '../../planning/activity.factory.ts';
import { getActivity } from '../../planning/activity.queries.server.ts';
import { cancelActivity } from '../../planning/commands/cancel-activity.server.ts';
import { deleteActivity } from '../../planning/commands/delete-activity.server.ts';
import { startActivity } from '../../planning/commands/start-activity.server.ts';
import { updateActivity } from '../../planning/commands/update-activity.server.ts';
import { aSeries } from '../series.factory.ts';
import { getSeries } from '../series.queries.server.ts';
import { cancelSeries } from './cancel-series.server.ts';
import { createSeries } from './create-series.server.ts';
import { publishSeries } from './publish-series.server.ts';
import { updateSeries } from './update-series.server.ts';

testDatabase();

let guild: FactoryGuild;
let editor: Person;
beforeAll(async () => {
  guild = await aGuild();
  editor = await aMember(guild, { permissions: ['edit:activities'] });
});

const of = (activityId: string) => ({ guildId: guild.id, activityId });
/** Days from the next Sunday on which Europe's clocks go forward, of which two weeks are left at least. */
const changeDay = (days: number) => dayAfter(changeOfClocks(), days);
function changeOfClocks(): string {
  const soon = dayAfter(new Date().toISOString().slice(0, 10), 14);
  const lastSundayOfMarch = (year: number) => dayAfter(`${year}-03-31`, -new Date(`${year}-03-31`).getUTCDay());
  const year = Number(soon.slice(0, 4));
  return lastSundayOfMarch(year) < soon ? lastSundayOfMarch(year + 1) : lastSundayOfMarch(year);
}
const endsOn = (day: string) => `UNTIL=${day.replaceAll('-', '')}`;
/** Wednesdays and Fridays over that day, in Lisbon: six activities. */
const overTheChange = {
  startsOn: changeDay(-11),
  time: '19:00',
  timeZone: 'Europe/Lisbon',
  rule: `FREQ=WEEKLY;BYDAY=WE,FR;${endsOn(changeDay(5))}`,
};
const activitiesOf = async (title: string) =>
  await sqlRows(database()).as({
    id: text,
    at: text,
    on: text,
    status: text,
    series: text,
    title: text,
    version: int,
    alone: bool,
  })(sql`
    select id, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at, occurrence_on::text as on, status,
      series_id as series, title, version, edited_alone as alone
    from activities where guild_id = ${guild.id} and series_id in
      (select series_id from activities where guild_id = ${guild.id} and title = ${title}) order by occurrence_on`);
const lastOf = async (subjectId: string) =>
  (
    await sqlRows(database()).as({ type: text, data: json })(
      sql`select type, data from events where subject_id = ${subjectId} order by id desc limit 1`,
    )
  )[0];

const plannedLongAgo = (title: string) =>
  database().execute(sql`update activities set planned_at = now() - interval '1 day' where title = ${title}`);
const plannedNow = async (title: string) =>
  (
    await sqlRows(database()).as({ n: int })(sql`
      select count(*)::int as n from activities where title = ${title} and planned_at > now() - interval '1 hour'`)
  )[0]?.n;

test('the clock begins anew for activities that get another hour or other reminders, and not for another capacity', async () => {
  const { firstActivityId } = await aSeries(guild, { title: 'Rescheduled' });
  const update = (sent: object) =>
    updateSeries.as(editor.principal, { ...of(firstActivityId), scope: 'all' as const, ...sent });
  for (const [sent, count] of [
    [{ capacity: 20 }, 0],
    [{ reminders: [{ minutes: 30, to: 'going' }] }, 4],
    [{ time: '20:00' }, 4],
  ] as const) {
    await plannedLongAgo('Rescheduled');
    await update(sent);
    expect([sent, await plannedNow('Rescheduled')]).toEqual([sent, count]);
  }
});

describe('creating', () => {
  test('makes every activity at its hour, over a change of clocks, without those that are skipped', async () => {
    const { id, activities } = await createSeries.as(guild.owner.principal, {
      guildId: guild.id,
      title: 'Citadel',
      type: 'raid',
      ...overTheChange,
      skipped: [changeDay(-2)],
    });
    expect(activities).toBe(5);
    expect((await activitiesOf('Citadel')).map(({ at }) => at)).toEqual([
      `${changeDay(-11)}T19:00`,
      `${changeDay(-9)}T19:00`,
      `${changeDay(-4)}T19:00`,
      `${changeDay(3)}T18:00`,
      `${changeDay(5)}T18:00`,
    ]);
    expect(await lastOf(id)).toEqual({
      type: 'activity_series.created',
      data: { activities: 5, firstOn: changeDay(-11), lastOn: changeDay(5), isDraft: false, loadout: null },
    });
  });

  test.each([
    ['later', [`${changeDay(-1)}T01:30`, `${changeDay(0)}T01:30`, `${changeDay(1)}T00:30`]],
    ['earlier', [`${changeDay(-1)}T01:30`, `${changeDay(0)}T00:30`, `${changeDay(1)}T00:30`]],
    ['skip', [`${changeDay(-1)}T01:30`, `${changeDay(1)}T00:30`]],
  ] as const)('where clocks skip the start: %s', async (missingTime, starts) => {
    const title = `Night watch ${missingTime}`;
    const night = { startsOn: changeDay(-1), time: '01:30', timeZone: 'Europe/London', rule: 'FREQ=DAILY;COUNT=3' };
    await aSeries(guild, { title, ...night, missingTime });
    expect((await activitiesOf(title)).map(({ at }) => at)).toEqual(starts);
  });

  test.each([
    [{ rule: 'FREQ=WEEKLY' }, 'Choose how it repeats'],
    [{ rule: 'FREQ=MONTHLY;COUNT=3' }, 'Choose how it repeats'],
    [{ rule: 'FREQ=DAILY;COUNT=105' }, 'A series has at most 104 activities. Choose an earlier end'],
    [{ rule: `FREQ=DAILY;${endsOn(changeDay(-12))}` }, 'No activity is left. Choose a later end or other days'],
    [{ rule: 'FREQ=WEEKLY;INTERVAL=4;COUNT=104' }, 'Choose a start within two years'],
  ])('%j is refused', async (sent, words) => {
    await expect(aSeries(guild, { ...overTheChange, ...sent })).rejects.toMatchObject({
      code: 'INVALID',
      body: { fields: { rule: words } },
    });
  });

  test('drafts are published all together', async () => {
    const { firstActivityId } = await aSeries(guild, { title: 'Drafted', isDraft: true });
    await plannedLongAgo('Drafted');
    expect(await publishSeries.as(editor.principal, of(firstActivityId))).toEqual({ activities: 4 });
    expect(await plannedNow('Drafted')).toBe(4);
    expect((await activitiesOf('Drafted')).map(({ status }) => status)).toEqual(Array(4).fill('scheduled'));
    await expect(publishSeries.as(editor.principal, of(firstActivityId))).rejects.toMatchObject({
      reason: 'already_published',
    });
  });
});

describe('changing', () => {
  test('this and following: the others keep what they had, and an hour of their own is a series of its own', async () => {
    await aSeries(guild, { title: 'Followed', ...overTheChange });
    const before = await activitiesOf('Followed');
    const third = before[2]!;
    const answer = await updateSeries.as(editor.principal, {
      ...of(third.id),
      scope: 'following',
      minLevel: 45,
      time: '20:30',
      version: 1,
    });
    expect(answer).toEqual({ activities: 4 });
    const after = await activitiesOf('Followed');
    expect(after.map(({ at }) => at)).toEqual([
      ...[`${changeDay(-11)}T19:00`, `${changeDay(-9)}T19:00`],
      ...[`${changeDay(-4)}T20:30`, `${changeDay(-2)}T20:30`, `${changeDay(3)}T19:30`, `${changeDay(5)}T19:30`],
    ]);
    expect(after.map(({ version }) => version)).toEqual([1, 1, 2, 2, 2, 2]);
    expect(new Set(after.slice(2).map(({ series }) => series)).size).toBe(1);
    expect(after[2]?.series).not.toBe(after[0]?.series);
    expect(await getSeries.as(editor.principal, of(third.id))).toMatchObject({ time: '20:30', following: 4, all: 4 });
  });

  test('all upcoming: those that were changed by themselves or canceled stay', async () => {
    await aSeries(guild, { title: 'Whole', ...overTheChange });
    const [first, second, third, fourth] = await activitiesOf('Whole');
    await updateActivity.as(editor.principal, { ...of(second!.id), title: 'Special' });
    await cancelActivity.as(editor.principal, of(third!.id));
    expect(await getSeries.as(editor.principal, of(fourth!.id))).toMatchObject({ following: 3, all: 4, edited: 1 });
    await updateSeries.as(editor.principal, { ...of(fourth!.id), scope: 'all', title: 'Renamed', time: '18:00' });
    const after = await activitiesOf('Renamed');
    expect(after.map(({ title }) => title)).toEqual(['Renamed', 'Special', 'Whole', 'Renamed', 'Renamed', 'Renamed']);
    expect(after.map(({ at }) => at.slice(11))).toEqual(['18:00', '19:00', '19:00', '18:00', '17:00', '17:00']);
    expect(new Set(after.map(({ series }) => series)).size).toBe(1);
    expect(after.map(({ alone }) => alone)).toEqual([false, true, false, false, false, false]);
    expect(await lastOf(first!.series)).toMatchObject({
      type: 'activity_series.updated',
      data: {
        changes: { title: { from: 'Whole', to: 'Renamed' }, time: { from: '19:00', to: '18:00' } },
        activities: 4,
        from: changeDay(-11),
      },
    });
  });

  test('what was set apart on the activity stays with it: only what changes is spread', async () => {
    const slots = { Tank: 1, Healer: 0, Damage: 0, Support: 0 };
    await aSeries(guild, { title: 'Apart', ...overTheChange, capacity: 8, minLevel: 20 });
    const [, second] = await activitiesOf('Apart');
    const own = { title: 'Finale', capacity: 40, slots, startsAt: `${changeDay(-9)}T22:00:00.000Z` };
    await updateActivity.as(editor.principal, { ...of(second!.id), ...own });
    const planned = await getActivity.as(editor.principal, of(second!.id));
    await updateSeries.as(editor.principal, {
      ...{ ...of(second!.id), scope: 'following', version: 2, title: planned.title, capacity: 40, slots },
      minLevel: 45,
    });
    const rows = async () =>
      await sqlRows(database()).as({ title: text, capacity: int, level: int, tanks: int, at: text })(sql`
        select title, capacity, min_level as level, tank_slots as tanks,
          to_char(starts_at at time zone 'UTC', 'HH24:MI') as at
        from activities where guild_id = ${guild.id} and series_id = ${second!.series} order by occurrence_on limit 3`);
    expect(await rows()).toEqual([
      { title: 'Apart', capacity: 8, level: 20, tanks: 0, at: '19:00' },
      { title: 'Finale', capacity: 40, level: 45, tanks: 1, at: '22:00' },
      { title: 'Apart', capacity: 8, level: 45, tanks: 0, at: '19:00' },
    ]);
    // Places are one whole: those for roles would not fit the number that the others have.
    await updateSeries.as(editor.principal, { ...of(second!.id), scope: 'following', slots: { ...slots, Tank: 12 } });
    expect((await rows()).map(({ capacity, tanks }) => [capacity, tanks])).toEqual([
      [8, 0],
      [40, 12],
      [40, 12],
    ]);
  });

  test('an activity that has begun keeps its start while its series moves; moved by itself to later, it begins again', async () => {
    await aSeries(guild, { title: 'Begun', ...overTheChange });
    const [first] = await activitiesOf('Begun');
    await startActivity.as(editor.principal, of(first!.id));
    await updateSeries.as(editor.principal, { ...of(first!.id), scope: 'all', time: '21:00' });
    expect((await activitiesOf('Begun')).slice(0, 2).map(({ at, status }) => [at, status])).toEqual([
      [`${changeDay(-11)}T19:00`, 'live'],
      [`${changeDay(-9)}T21:00`, 'scheduled'],
    ]);
    await updateActivity.as(editor.principal, { ...of(first!.id), minLevel: 30 });
    expect((await activitiesOf('Begun'))[0]?.status).toBe('live');
    await updateActivity.as(editor.principal, {
      ...of(first!.id),
      startsAt: new Date(Date.now() - 60_000).toISOString(),
    });
    expect((await activitiesOf('Begun'))[0]?.status).toBe('live');
    await updateActivity.as(editor.principal, { ...of(first!.id), startsAt: `${changeDay(-11)}T23:00:00.000Z` });
    expect((await activitiesOf('Begun'))[0]?.status).toBe('scheduled');
  });

  test('from an older version is refused, and slots must fit', async () => {
    const { firstActivityId } = await aSeries(guild, { title: 'Stale' });
    await updateSeries.as(editor.principal, { ...of(firstActivityId), scope: 'all', capacity: 8, version: 1 });
    await expect(
      updateSeries.as(guild.owner.principal, { ...of(firstActivityId), scope: 'all', title: 'Late', version: 1 }),
    ).rejects.toMatchObject({ reason: 'saved_meanwhile', body: { current: { savedBy: editor.principal.name } } });
    await expect(
      updateSeries.as(editor.principal, {
        ...of(firstActivityId),
        scope: 'all',
        slots: { Tank: 9, Healer: 0, Damage: 0, Support: 0 },
      }),
    ).rejects.toMatchObject({ body: { fields: { slots: '9 places are assigned to roles, but there are only 8' } } });
  });

  test('two at the same time follow each other', async () => {
    await aSeries(guild, { title: 'Raced' });
    const ids = (await activitiesOf('Raced')).map(({ id }) => id);
    await Promise.all(
      ids.map((id, index) => updateSeries.as(editor.principal, { ...of(id), scope: 'all', minLevel: 10 + index })),
    );
    const levels = await sqlRows(database()).as({ level: int })(
      sql`select distinct min_level as level from activities where id in ${ids}`,
    );
    expect(levels).toHaveLength(1);
  });
});

test('an activity is deleted while its whole series changes: one of the two waits for the other', async () => {
  const { firstActivityId } = await aSeries(guild, { title: 'Crossing' });
  const [, second] = await activitiesOf('Crossing');
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = (count: number) => async () => (await database().execute(waits)).rowCount === count;
  const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(async (tx) => {
    await tx.execute(sql`select from activities where id = ${second!.id} for update`);
    held.resolve();
    await ended.promise;
  });
  await held.promise;
  // The change of the series has its lock, and waits for an activity that someone else holds.
  const changed = updateSeries.as(editor.principal, { ...of(second!.id), scope: 'all', minLevel: 20 });
  await until(waiting(1));
  const gone = deleteActivity.as(guild.owner.principal, of(firstActivityId));
  await until(waiting(2));
  // It waits for the series before it has the activity, which the change of the series is yet to lock.
  const free = sql`select id from activities where id = ${firstActivityId} for update skip locked`;
  const { rowCount } = await database().execute(free);
  ended.resolve();
  await Promise.all([holding, changed, gone]);
  expect(rowCount).toBe(1);
  expect((await activitiesOf('Crossing')).map(({ version }) => version)).toEqual([2, 2, 2]);
});

describe('ending', () => {
  test('this and following are canceled, those before stay', async () => {
    await aSeries(guild, { title: 'Ending' });
    const [, second] = await activitiesOf('Ending');
    const canceled = { scope: 'following' as const, reason: 'Winter break' };
    expect(await cancelSeries.as(editor.principal, { ...of(second!.id), ...canceled })).toEqual({ activities: 3 });
    expect((await activitiesOf('Ending')).map(({ status }) => status)).toEqual([
      'scheduled',
      ...Array(3).fill('cancelled'),
    ]);
  });

  test('one that is deleted is a day that the series skips', async () => {
    await aSeries(guild, { title: 'Exception', ...overTheChange });
    const [first, second] = await activitiesOf('Exception');
    await deleteActivity.as(guild.owner.principal, of(second!.id));
    expect(await getSeries.as(editor.principal, of(first!.id))).toMatchObject({ skipped: [changeDay(-9)], all: 5 });
  });
});

test('an activity of no series, or of another guild, has none', async () => {
  const alone = await anActivity(guild);
  const foreign = await aSeries(await aGuild());
  for (const id of [alone, foreign.firstActivityId])
    for (const attempt of [
      () => getSeries.as(editor.principal, of(id)),
      () => updateSeries.as(editor.principal, { ...of(id), scope: 'all', title: 'Ours' }),
      () => cancelSeries.as(editor.principal, { ...of(id), scope: 'all' }),
      () => publishSeries.as(editor.principal, of(id)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
