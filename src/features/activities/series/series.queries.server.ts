import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { arrayOf, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ActivityPolicy } from '../planning/activity.policy.ts';
import { ACTIVITY_STATUSES } from '../planning/activity.rules.ts';
import { daysFrom, readSeriesOf, startOf } from './series.repository.server.ts';
import { MISSING_TIMES, REPEATED_TIMES } from './series.rules.ts';
import { seriesDaysInput, seriesOfInput } from './series.schema.ts';
import { dayChanges, withoutDays } from './series-days.rules.ts';

const SERIES = {
  ...{ id: text, rule: text, startsOn: text, time: text, timeZone: text, occurrenceOn: text },
  ...{ missingTime: oneOf(MISSING_TIMES), repeatedTime: oneOf(REPEATED_TIMES), skipped: arrayOf(text) },
  ...{ organizerUserId: text, status: oneOf(ACTIVITY_STATUSES) },
  /** Still to come and not changed by themselves, this one among them; those that were. */
  ...{ following: int, all: int, edited: int, drafts: int },
};

/** The series of an activity, with how many activities a change would be about. */
export const getSeries = guildQuery({
  name: 'series.getSeries',
  input: seriesOfInput,
  load: async (db, { activityId }, { guildId }) => {
    const [row] = await sqlRows(db).as(SERIES)(sql`
      with one as (select * from activities where guild_id = ${guildId} and id = ${activityId}),
      upcoming as (
        select b.id, b.occurrence_on, b.edited_alone and b.id <> one.id as edited, b.status
        from activities b join one on b.guild_id = one.guild_id and b.series_id = one.series_id
        where b.id = one.id or (b.status in ('draft', 'scheduled') and b.starts_at > now())
      )
      select s.id, s.rule, s.starts_on::text as "startsOn", to_char(s.local_time, 'HH24:MI') as time, s.time_zone as "timeZone",
        one.occurrence_on::text as "occurrenceOn", s.missing_time as "missingTime", s.repeated_time as "repeatedTime",
        s.skipped, one.organizer_user_id as "organizerUserId", one.status,
        (select count(*)::int from upcoming where not edited and occurrence_on >= one.occurrence_on) as following,
        (select count(*)::int from upcoming where not edited) as "all",
        (select count(*)::int from upcoming where edited) as edited,
        (select count(*)::int from upcoming where status = 'draft') as drafts
      from one join activity_series s on s.guild_id = one.guild_id and s.id = one.series_id`);
    return row ?? null;
  },
  allow: ActivityPolicy.read,
  read: async ({ loaded: { organizerUserId: _, status: __, ...series } }) => series,
});

const GOING = { id: text, responses: int };

/** What other days would change, before they do: which activities come, stay and go. */
export const previewDays = guildQuery({
  name: 'series.previewDays',
  input: seriesDaysInput,
  load: (db, which) => readSeriesOf(db, which),
  allow: ActivityPolicy.update,
  read: async ({ db, input: { rule, restored }, loaded: { series, planned } }) => {
    const wanted = {
      ...{ rule, from: daysFrom(series, rule, planned), start: startOf(series), planned, now: currentTime() },
    };
    const { come, stay, go, skipped, fault } = dayChanges({
      ...wanted,
      skipped: withoutDays(series.skipped, restored),
    });
    const named = dayChanges({ ...wanted, skipped: [] }).come.map(({ on }) => on);
    const goIds = go.map(({ id }) => id);
    const counted = await sqlRows(db).as(GOING)(sql`
      select s.activity_id as id, count(*)::int as responses from sign_ups s
      where s.guild_id = ${series.guildId} and s.activity_id = any(${sql.param(goIds)}::uuid[]) and s.intent <> 'declined'
      group by s.activity_id`);
    const responses = new Map(counted.map((row) => [row.id, row.responses]));
    return {
      come: come.map(({ on }) => on),
      stay: stay.map(({ on }) => on),
      go: go.map(({ id, on }) => ({ id, on, responses: responses.get(id) ?? 0 })),
      fixed: planned.filter(({ isFixed, editedAlone }) => isFixed && editedAlone).map(({ on }) => on),
      /** Days of this rule that were skipped so far. */
      restorable: named.filter((on) => series.skipped.includes(on)),
      ...{ skipped, fault },
    };
  },
});
