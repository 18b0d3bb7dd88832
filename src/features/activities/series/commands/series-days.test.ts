import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { deleteLoadout } from '#/features/loadouts/commands/delete-loadout.server.ts';
import { aLoadout } from '#/features/loadouts/loadout.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { createParty } from '../../parties/commands/create-party.server.ts';
import { getActivity } from '../../planning/activity.queries.server.ts';
import { cancelActivity } from '../../planning/commands/cancel-activity.server.ts';
import { deleteActivity } from '../../planning/commands/delete-activity.server.ts';
import { updateActivity } from '../../planning/commands/update-activity.server.ts';
import { activityNewsReactions } from '../../sign-ups/activity-news.reactions.server.ts';
import { submitSignUp } from '../../sign-ups/commands/submit-sign-up.server.ts';
import { aSeries } from '../series.factory.ts';
import { previewDays } from '../series.queries.server.ts';
import { changeDays } from './change-days.server.ts';
import { chooseLoadout } from './choose-loadout.server.ts';

testDatabase();

let guild: FactoryGuild;
let editor: Person;
beforeAll(async () => {
  guild = await aGuild();
  editor = await aMember(guild, { permissions: ['edit:activities'] });
});

const owner = () => guild.owner.principal;
const of = (activityId: string) => ({ guildId: guild.id, activityId });
const today = new Date().toISOString().slice(0, 10);
/** A series of each day from the day after tomorrow on, at midnight: today's has begun at any hour of a test. */
const [one = '', two = '', three = '', four = '', five = ''] = [2, 3, 4, 5, 6].map((days) => dayAfter(today, days));
const until = (day: string) => `UNTIL=${day.replaceAll('-', '')}`;
const daily = (title: string, more: object = {}) =>
  aSeries(guild, {
    title,
    startsOn: one,
    time: '00:00',
    timeZone: 'Etc/UTC',
    rule: `FREQ=DAILY;${until(four)}`,
    ...more,
  });
const rowsOf = (seriesId: string) =>
  sqlRows(database()).as({ id: text, on: text, title: text, status: text, level: int.orNull, parties: int })(sql`
    select a.id, a.occurrence_on::text as on, a.title, a.status, a.min_level as level,
      (select count(*)::int from parties p where p.activity_id = a.id) as parties
    from activities a where a.series_id = ${seriesId} order by a.occurrence_on`);
const change = async (activityId: string, rule: string, by = editor) => {
  const { go } = await previewDays.as(by.principal, { ...of(activityId), rule });
  return changeDays.as(by.principal, { ...of(activityId), rule, go: go.map(({ id }) => id) });
};
const newsOf = async ({ principal }: Person) => {
  await reactNow(activityNewsReactions, 2);
  return (await listNotifications.as(principal, {})).items.map(({ title }) => title);
};

test('activities of both rules stay with their sign-ups, others come and go, and who was coming to these hears it once', async () => {
  const { id, firstActivityId } = await daily('Drill', { minLevel: 3 });
  const before = await rowsOf(id);
  const [going, absent] = [await aMember(guild), await aMember(guild)];
  for (const { id: each } of before.slice(0, 3))
    await submitSignUp.as(going.principal, { ...of(each), intent: 'accepted' });
  await submitSignUp.as(absent.principal, { ...of(before[1]!.id), intent: 'declined' });
  await reactNow([]);
  // Every other day: the first and the third stay.
  const rule = `FREQ=DAILY;INTERVAL=2;${until(five)}`;
  const [first, third] = [before[0]!, before[2]!];
  const preview = await previewDays.as(editor.principal, { ...of(before[1]!.id), rule });
  expect(preview).toMatchObject({ stay: [one, three], come: [five], fixed: [], fault: null });
  expect(preview.go).toEqual([
    { id: before[1]!.id, on: two, responses: 1 },
    { id: before[3]!.id, on: four, responses: 0 },
  ]);
  const done = await change(before[1]!.id, rule);
  expect(done).toMatchObject({ added: 1, kept: 2, removed: 2, activityId: firstActivityId });
  const after = await rowsOf(id);
  expect(after.map(({ on }) => on)).toEqual([one, three, five]);
  expect(after.slice(0, 2).map((row) => row.id)).toEqual([first.id, third.id]);
  expect(after[2]).toMatchObject({ title: 'Drill', status: 'scheduled', level: 3 });
  const [left] = await sqlRows(database()).as({ n: int })(sql`
    select count(*)::int as n from sign_ups where activity_id in (${first.id}, ${third.id})`);
  expect(left?.n).toBe(2);
  expect(await newsOf(going)).toEqual(['Drill moved to other days']);
  expect(await newsOf(absent)).toEqual([]);
  const [event] = await sqlRows(database()).as({ data: json })(sql`
    select data from events where subject_id = ${id} and type = 'activity_series.days_changed'`);
  expect(event?.data).toMatchObject({ added: [five], removed: [two, four], kept: 2 });
  expect((await getActivity.as(editor.principal, of(firstActivityId))).series).toMatchObject({
    recurrence: { every: 'day', interval: 2 },
    lastOn: five,
    next: [{ id: third.id }, { id: after[2]!.id }],
  });
});

test('what was edited alone, canceled or left out stays as it is, and is no model for others', async () => {
  const { id } = await daily('Guarded');
  const [first, second, third, fourth] = await rowsOf(id);
  await updateActivity.as(editor.principal, { ...of(first!.id), title: 'Finale' });
  await cancelActivity.as(editor.principal, of(second!.id));
  await deleteActivity.as(owner(), of(third!.id));
  const { go } = await previewDays.as(editor.principal, { ...of(first!.id), rule: `FREQ=DAILY;${until(five)}` });
  expect(go).toEqual([]);
  await change(first!.id, `FREQ=DAILY;${until(five)}`);
  const after = await rowsOf(id);
  expect(after.filter(({ on }) => on >= one).map(({ on, title, status }) => [on, title, status])).toEqual([
    [one, 'Finale', 'scheduled'],
    [two, 'Guarded', 'cancelled'],
    [four, 'Guarded', 'scheduled'],
    [five, 'Guarded', 'scheduled'],
  ]);
  expect(after.some((row) => row.id === fourth!.id)).toBe(true);
});

test('is refused where more or less would go than was shown, for a rule that is none, and for what is over', async () => {
  const { id, firstActivityId } = await daily('Refused');
  const [, , third] = await rowsOf(id);
  const rule = `FREQ=DAILY;${until(three)}`;
  const { go } = await previewDays.as(editor.principal, { ...of(firstActivityId), rule });
  const sent = { ...of(firstActivityId), rule, go: go.map((each) => each.id) };
  await updateActivity.as(editor.principal, { ...of(go[0]!.id), title: 'Set apart' });
  await expect(changeDays.as(editor.principal, sent)).rejects.toMatchObject({ reason: 'days_changed' });
  await expect(changeDays.as(editor.principal, { ...sent, rule: 'FREQ=DAILY', go: [] })).rejects.toMatchObject({
    body: { fields: { rule: 'Choose how it repeats' } },
  });
  expect((await previewDays.as(editor.principal, { ...of(firstActivityId), rule: 'x' })).fault).toBe(
    'Choose how it repeats',
  );
  await cancelActivity.as(editor.principal, of(third!.id));
  await expect(changeDays.as(editor.principal, { ...sent, ...of(third!.id) })).rejects.toMatchObject({
    reason: 'activity_frozen',
  });
  expect((await rowsOf(id)).map(({ on }) => on)).toEqual([one, two, three, four]);
});

test('two who change the days at the same moment: the second looks at the preview again', async () => {
  const { id, firstActivityId } = await daily('Raced');
  const rules = [`FREQ=DAILY;${until(two)}`, `FREQ=DAILY;INTERVAL=2;${until(four)}`];
  const sent = await Promise.all(
    rules.map(async (rule) => {
      const { go } = await previewDays.as(editor.principal, { ...of(firstActivityId), rule });
      return { ...of(firstActivityId), rule, go: go.map((each) => each.id) };
    }),
  );
  const outcomes = await Promise.allSettled(sent.map((each) => changeDays.as(editor.principal, each)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await rowsOf(id)).length).toBeLessThan(5);
});

test('a loadout of a series makes the parties of each activity, and of those that come later', async () => {
  const loadoutId = await aLoadout(guild, { name: 'Two groups', parties: 2 });
  const { id, firstActivityId } = await daily('With parties', { loadoutId });
  expect((await rowsOf(id)).map(({ parties }) => parties)).toEqual([2, 2, 2, 2]);
  await change(firstActivityId, `FREQ=DAILY;${until(five)}`);
  expect((await rowsOf(id)).at(-1)).toMatchObject({ on: five, parties: 2 });
  await deleteLoadout.as(owner(), { guildId: guild.id, loadoutId });
  await expect(daily('Without', { loadoutId })).rejects.toMatchObject({ reason: 'no_loadout' });
  const planner = await aMember(guild, { permissions: ['create:activities'] });
  await expect(daily('By others', { loadoutId, by: planner })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await daily('Without parties', { by: planner })).toMatchObject({ activities: 4 });
});

test('a loadout that is chosen later is for those that come, and by choice for those that have no parties', async () => {
  const { id, firstActivityId } = await daily('Later');
  const [, second] = await rowsOf(id);
  const leader = await aMember(guild, { permissions: ['manage:activities'] });
  await createParty.as(leader.principal, of(second!.id));
  const loadoutId = await aLoadout(guild, { parties: 2 });
  const choose = (more: object) => chooseLoadout.as(leader.principal, { ...of(firstActivityId), loadoutId, ...more });
  const parties = async () => (await rowsOf(id)).map((row) => row.parties);
  expect(await choose({})).toEqual({ parties: 0 });
  expect(await parties()).toEqual([0, 1, 0, 0]);
  expect(await choose({ coming: true })).toEqual({ parties: 3 });
  expect(await parties()).toEqual([2, 1, 2, 2]);
  expect((await getActivity.as(leader.principal, of(firstActivityId))).series?.loadoutId).toBe(loadoutId);
  await choose({ loadoutId: null });
  await deleteLoadout.as(owner(), { guildId: guild.id, loadoutId });
  await expect(choose({})).rejects.toMatchObject({ reason: 'no_loadout' });
  await expect(chooseLoadout.as(editor.principal, { ...of(firstActivityId), loadoutId: null })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
