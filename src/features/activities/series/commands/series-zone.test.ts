import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import { wallTimeAt } from '#/base/wall-time.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { instant, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { activityValuesOf, formZoneOf } from '../../planning/activity.form.ts';
import { getActivity } from '../../planning/activity.queries.server.ts';
import { activityFormSchema } from '../../planning/activity-form.schema.ts';
import { updateActivity } from '../../planning/commands/update-activity.server.ts';
import { aSeries } from '../series.factory.ts';
import { updateSeries } from './update-series.server.ts';

testDatabase();

const NEW_YORK = 'America/New_York';
const startsOn = dayAfter(new Date().toISOString().slice(0, 10), 3);

/** A series made in New York, in a guild that has moved to Tokyo since, and the form of its first activity. */
async function movedGuild() {
  const guild = await aGuild();
  const owner = guild.owner.principal;
  const series = await aSeries(guild, {
    ...{ startsOn, time: '20:00', timeZone: NEW_YORK, rule: 'FREQ=DAILY;COUNT=3' },
  });
  await database().execute(sql`update guilds set time_zone = 'Asia/Tokyo' where id = ${guild.id}`);
  const which = { guildId: guild.id, activityId: series.firstActivityId };
  const activity = await getActivity.as(owner, which);
  const zone = formZoneOf(activity, activity.timeZone);
  const starts = async () => {
    const rows = await sqlRows(database()).as({ at: instant })(sql`
      select starts_at as at from activities where guild_id = ${guild.id} order by occurrence_on`);
    return rows.map(({ at }) => wallTimeAt(at, NEW_YORK).slice(11));
  };
  const saved = (more: object) => activityFormSchema(zone, 'activity').parse({ ...values, ...more });
  const values = activityValuesOf(activity, zone);
  return { owner, which, activity, zone, values, saved, starts };
}

test('the form of an activity is about the clocks of its series, and saving it moves nothing', async () => {
  const { owner, which, activity, zone, values, saved, starts } = await movedGuild();
  expect([activity.timeZone, zone, values.day, values.time]).toEqual(['Asia/Tokyo', NEW_YORK, startsOn, '20:00']);
  const { plan, startsAt, time } = saved({ title: 'Renamed' });
  expect([startsAt, time]).toEqual([activity.startsAt, '20:00']);
  await updateSeries.as(owner, { ...which, ...plan, time, scope: 'all' });
  expect(await starts()).toEqual(['20:00', '20:00', '20:00']);
});

test('another hour is one on these clocks, for one and for all', async () => {
  const { owner, which, saved, starts } = await movedGuild();
  const { plan, startsAt, time } = saved({ time: '21:30' });
  await updateSeries.as(owner, { ...which, ...plan, time, scope: 'all' });
  expect(await starts()).toEqual(['21:30', '21:30', '21:30']);
  const alone = saved({ time: '19:15' });
  await updateActivity.as(owner, { ...which, ...alone.plan, startsAt: alone.startsAt });
  expect(await starts()).toEqual(['19:15', '21:30', '21:30']);
  expect(startsAt).not.toBe(alone.startsAt);
});

test('an activity without a series is on the clocks of the guild', () => {
  expect(formZoneOf({ series: null }, 'Asia/Tokyo')).toBe('Asia/Tokyo');
});
