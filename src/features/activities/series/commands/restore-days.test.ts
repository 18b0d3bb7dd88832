import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { deleteActivity } from '../../planning/commands/delete-activity.server.ts';
import { updateActivity } from '../../planning/commands/update-activity.server.ts';
import { activityNewsReactions } from '../../sign-ups/activity-news.reactions.server.ts';
import { aSignUp } from '../../sign-ups/sign-up.factory.ts';
import { tooLate } from '../../undo/activity-undo.factory.ts';
import { aSeries } from '../series.factory.ts';
import { previewDays } from '../series.queries.server.ts';
import { changeDays } from './change-days.server.ts';
import { restoreDays } from './restore-days.server.ts';

testDatabase();

let guild: FactoryGuild;
let editor: Person;
let member: Person;
beforeAll(async () => {
  guild = await aGuild();
  editor = await aMember(guild, { permissions: ['edit:activities'] });
  member = await aMember(guild);
});

const of = (activityId: string) => ({ guildId: guild.id, activityId });
const today = new Date().toISOString().slice(0, 10);
const [one = '', two = '', three = '', four = '', five = ''] = [2, 3, 4, 5, 6].map((days) => dayAfter(today, days));
const until = (day: string) => `UNTIL=${day.replaceAll('-', '')}`;
const daily = (more: object = {}) =>
  aSeries(guild, {
    ...{ title: 'Watch', startsOn: one, time: '00:00', timeZone: 'Etc/UTC' },
    ...{ rule: `FREQ=DAILY;${until(three)}`, ...more },
  });
const change = async (activityId: string, rule: string, restored: string[] = []) => {
  const { go } = await previewDays.as(editor.principal, { ...of(activityId), rule, restored });
  const done = await changeDays.as(editor.principal, { ...of(activityId), rule, restored, go: go.map(({ id }) => id) });
  return { guildId: guild.id, undoId: done.undoId };
};
const daysOf = async (seriesId: string) => {
  const rows = await sqlRows(database()).as({ on: text })(sql`
    select occurrence_on::text as on from activities where series_id = ${seriesId} order by occurrence_on`);
  return rows.map(({ on }) => on);
};
const stored = async (seriesId: string) => {
  const [series] = await sqlRows(database()).as({ row: json })(sql`
    select to_jsonb(s) - 'version' as row from activity_series s where id = ${seriesId}`);
  const rows = await sqlRows(database()).as({ row: json })(sql`
    select to_jsonb(a) || jsonb_build_object('answers', (select jsonb_agg(to_jsonb(s)) from sign_ups s
      where s.guild_id = a.guild_id and s.activity_id = a.id)) as row
    from activities a where a.series_id = ${seriesId} order by a.occurrence_on`);
  return { series: series?.row, rows: rows.map(({ row }) => row) };
};
const idOn = async (seriesId: string, day: string) => {
  const [row] = await sqlRows(database()).as({ id: text })(sql`
    select id from activities where series_id = ${seriesId} and occurrence_on = ${day}`);
  return row?.id ?? '';
};
const news = async ({ principal }: Person) => {
  await reactNow(activityNewsReactions, 2);
  return (await listNotifications.as(principal, {})).items.map(({ title }) => title);
};

test('what was removed is there again with its sign-ups, what was added goes, and no one hears of it', async () => {
  const { id, firstActivityId } = await daily({ title: 'Quiet watch' });
  await aSignUp(guild, await idOn(id, three), { by: member, note: 'Brings the ram' });
  const before = await stored(id);
  const undo = await change(firstActivityId, `FREQ=DAILY;INTERVAL=3;${until(four)}`);
  expect(await daysOf(id)).toEqual([one, four]);
  await expect(restoreDays.as(guild.owner.principal, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await restoreDays.as(editor.principal, undo);
  expect(await stored(id)).toEqual(before);
  expect(await news(member)).not.toContain('Quiet watch moved to other days');
  await expect(restoreDays.as(editor.principal, undo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('people hear of what was removed when it is no longer undone', async () => {
  const { id, firstActivityId } = await daily({ title: 'Moved watch' });
  await aSignUp(guild, await idOn(id, three), { by: member });
  await change(firstActivityId, `FREQ=DAILY;${until(two)}`);
  expect(await news(member)).toContain('Moved watch moved to other days');
});

test('is refused where people responded to what was added, or the series was changed since', async () => {
  const answered = await daily();
  const first = await change(answered.firstActivityId, `FREQ=DAILY;${until(four)}`);
  await aSignUp(guild, await idOn(answered.id, four), { by: member });
  await expect(restoreDays.as(editor.principal, first)).rejects.toMatchObject({ reason: 'answered' });

  const changed = await daily();
  const second = await change(changed.firstActivityId, `FREQ=DAILY;${until(four)}`);
  await change(changed.firstActivityId, `FREQ=DAILY;${until(five)}`);
  await expect(restoreDays.as(editor.principal, second)).rejects.toMatchObject({ reason: 'series_changed' });

  const edited = await daily();
  const third = await change(edited.firstActivityId, `FREQ=DAILY;${until(four)}`);
  await updateActivity.as(editor.principal, { ...of(await idOn(edited.id, four)), title: 'Another' });
  await expect(restoreDays.as(editor.principal, third)).rejects.toMatchObject({ reason: 'series_changed' });

  const skipping = await daily();
  const fourth = await change(skipping.firstActivityId, `FREQ=DAILY;${until(two)}`);
  await deleteActivity.as(guild.owner.principal, of(await idOn(skipping.id, two)));
  await expect(restoreDays.as(editor.principal, fourth)).rejects.toMatchObject({ reason: 'series_changed' });

  const late = await change((await daily()).firstActivityId, `FREQ=DAILY;${until(two)}`);
  await tooLate(late.undoId);
  await expect(restoreDays.as(editor.principal, late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('who left the guild meanwhile is no longer signed up', async () => {
  const gone = await aMember(guild);
  const { id, firstActivityId } = await daily();
  await aSignUp(guild, await idOn(id, three), { by: gone });
  const undo = await change(firstActivityId, `FREQ=DAILY;${until(two)}`);
  await leaveGuild.as(gone.principal, { guildId: guild.id, characterId: gone.characterId });
  await restoreDays.as(editor.principal, undo);
  expect((await stored(id)).rows).toMatchObject([{ answers: null }, { answers: null }, { answers: null }]);
});

test('days that were skipped are there again, each by choice, and are skipped once more with Undo', async () => {
  const { id, firstActivityId } = await daily({ skipped: [two, three] });
  const rule = `FREQ=DAILY;${until(three)}`;
  const preview = (restored: string[]) => previewDays.as(editor.principal, { ...of(firstActivityId), rule, restored });
  expect(await preview([])).toMatchObject({ come: [], restorable: [two, three] });
  expect(await preview([three])).toMatchObject({ come: [three], restorable: [two, three] });
  const undo = await change(firstActivityId, rule, [three]);
  expect(await daysOf(id)).toEqual([one, three]);
  expect(await preview([])).toMatchObject({ come: [], restorable: [two] });
  await restoreDays.as(editor.principal, undo);
  expect(await daysOf(id)).toEqual([one]);
  expect(await preview([])).toMatchObject({ restorable: [two, three] });
});
