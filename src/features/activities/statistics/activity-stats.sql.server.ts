import { type SQL, sql } from 'drizzle-orm';
import type { PeriodStart } from '#/base/period.ts';
import { peopleIn } from '#/features/members/roster/people.sql.server.ts';
import type { ActivityType } from '../planning/activity.rules.ts';
import { ACTIVITIES_MOST, CAME } from './activity-stats.rules.ts';

/** What is counted, and of whom. */
export interface StatsScope {
  readonly guildId: string;
  readonly start: PeriodStart;
  readonly types: readonly ActivityType[];
  /** The one person it is about; null for everyone. */
  readonly userId: string | null;
  /** Names that are searched for; '' for all. */
  readonly query: string;
  /** Epoch ms. */
  readonly now: number;
}

/** `width_bucket` counts what is at a bound, too. */
const JUST_BEFORE = sql`interval '1 microsecond'`;

/**
 * What all statistics begin with, for `with`:
 *
 * - `acts`: activities that are counted, of the period (`current`) and of the one of the same length before it
 * - `people`: those who are in the guild, once each, by their highest character
 * - `away`: when each of them was absent
 * - `facts`: what is on record of these people in these activities, and whether they were expected; without absences
 *
 * Whom an activity counts for is never looked at pair by pair, which would be half a million for a large guild: places in
 * sorted arrays say how many activities someone's time in the guild has, less those of absences.
 */
export const statsBase = ({ guildId, start, types, userId, query, now }: StatsScope): SQL => sql`
  bounds as materialized (
    select g.time_zone as tz, d.from_day::timestamp at time zone g.time_zone as from_at,
      (d.from_day - greatest(1, t.today - d.from_day + 1))::timestamp at time zone g.time_zone as before_at
    from guilds g
    cross join lateral (select (${new Date(now)}::timestamptz at time zone g.time_zone)::date as today) t
    cross join lateral (select coalesce(${start.since}::date, t.today + 1 - ${start.days}::int) as from_day) d
    where g.id = ${guildId}
  ), acts as materialized (
    select a.guild_id, a.id, a.title, a.type, a.starts_at, a.capacity, a.needs_approval,
      (b.from_at is null or a.starts_at >= b.from_at) as current,
      (a.starts_at at time zone b.tz)::date as day
    from activities a, bounds b
    where a.guild_id = ${guildId} and a.status = 'completed' and a.counts_in_statistics
      and a.starts_at >= coalesce(b.before_at, '-infinity') ${ofTypes(types)}
    order by a.starts_at desc, a.id limit ${ACTIVITIES_MOST}
  ), people as materialized (
    select p.* from ${peopleIn(guildId, { userId, query })} p
  ), away as materialized (
    select a.user_id, range_agg(tstzrange(d.first, greatest(d.first, least(d.last, a.ended_at)))) as times
    from absences a cross join bounds b
    cross join lateral (select a.from_day::timestamp at time zone b.tz as first,
      (a.to_day + 1)::timestamp at time zone b.tz as last) d
    where a.guild_id = ${guildId} and a.cancelled_at is null and ${of(sql`a.user_id`, userId)}
    group by a.user_id
  ), facts as (
    select a.id as activity_id, f.user_id, f.status, f.credit, a.current, f.said,
      f.status = any(${sql.param(CAME)}::text[]) as came,
      f.status is not null and a.starts_at <= p.joined_at as early
    from acts a
    -- One activity at a time: all at once would be sorted on disk.
    cross join lateral (
      select coalesce(n.user_id, s.user_id) as user_id, n.status, n.credit, s.user_id is not null as said
      from (
        select n.user_id, n.status, n.credit from participants n
        where n.guild_id = a.guild_id and n.activity_id = a.id and ${of(sql`n.user_id`, userId)}) n
      full join (
        select s.user_id from sign_ups s
        where s.guild_id = a.guild_id and s.activity_id = a.id and ${of(sql`s.user_id`, userId)}
          and s.intent in ('accepted', 'late') and s.approval is distinct from 'rejected'
          and case when a.capacity is null then not a.needs_approval or s.approval is distinct from 'pending'
            else exists (select from sign_up_places l
              where l.guild_id = s.guild_id and l.activity_id = s.activity_id and l.user_id = s.user_id) end) s
        on s.user_id = n.user_id) f
    join people p on p.user_id = f.user_id
    left join away w on w.user_id = f.user_id
    where (f.status is not null or a.starts_at > p.joined_at) and not coalesce(w.times @> a.starts_at, false)
  )`;

/** Of `facts`: someone said that they would come, and was expected until the end. */
const EXPECTED = sql`(said and status is distinct from 'excused')`;
const KEPT = sql`(said and came)`;

/** Everyone's, guests left out, or one person's. */
const of = (column: SQL, userId: string | null): SQL =>
  userId === null ? sql`${column} is not null` : sql`${column} = ${userId}`;

const ofTypes = (types: readonly ActivityType[]): SQL =>
  types.length === 0 ? sql`` : sql`and a.type = any(${sql.param(types)}::text[])`;

/** Of people `p` with what they were away from, `w`: how many of the activities in the sorted array `starts` are theirs. */
const countedOf = (starts: SQL): SQL => sql`(
  cardinality(${starts}) - width_bucket(p.joined_at, ${starts})
  - coalesce((
    select sum(greatest(0, width_bucket(upper(t) - ${JUST_BEFORE}, ${starts})
      - width_bucket(greatest(lower(t) - ${JUST_BEFORE}, p.joined_at), ${starts})))
    from unnest(w.times) t), 0))::int`;

/** As `percentOf`. */
const percent = (part: SQL, whole: SQL): SQL =>
  sql`case when ${whole} > 0 then ((200::bigint * ${part} + ${whole}) / (2 * ${whole}))::int end`;

/** `standing`: each of the `people` with what is counted of them, and percentages to sort by; behind `statsBase`. */
export const STANDING: SQL = sql`
  starts as materialized (
    select coalesce(array_agg(starts_at order by starts_at) filter (where current), '{}') as now,
      coalesce(array_agg(starts_at order by starts_at) filter (where not current), '{}') as before
    from acts
  ), tally as materialized (
    select user_id,
      count(*) filter (where current and early)::int as early,
      count(*) filter (where current and status = 'attended')::int as attended,
      count(*) filter (where current and status = 'late')::int as late,
      count(*) filter (where current and status = 'left-early')::int as left_early,
      count(*) filter (where current and status = 'bench')::int as bench,
      count(*) filter (where current and status = 'excused')::int as excused,
      count(*) filter (where current and status = 'no-show')::int as no_show,
      coalesce(sum(credit) filter (where current), 0)::int as credit,
      count(*) filter (where current and ${EXPECTED})::int as expected,
      count(*) filter (where current and ${KEPT})::int as kept,
      count(*) filter (where not current and early)::int as early_before,
      coalesce(sum(credit) filter (where not current), 0)::int as credit_before
    from facts group by user_id
  ), counted as materialized (
    select p.*, ${countedOf(sql`s.now`)} + coalesce(t.early, 0) as eligible,
      ${countedOf(sql`s.before`)} + coalesce(t.early_before, 0) as eligible_before,
      coalesce(t.attended, 0) as attended, coalesce(t.late, 0) as late, coalesce(t.left_early, 0) as left_early,
      coalesce(t.bench, 0) as bench, coalesce(t.excused, 0) as excused, coalesce(t.no_show, 0) as no_show,
      coalesce(t.credit, 0) as credit, coalesce(t.credit_before, 0) as credit_before,
      coalesce(t.expected, 0) as expected, coalesce(t.kept, 0) as kept
    from people p cross join starts s
    left join away w on w.user_id = p.user_id
    left join tally t on t.user_id = p.user_id
  ), standing as materialized (
    select c.*, ${percent(sql`credit`, sql`(100 * eligible)`)} as attendance,
      case when (select count(*) from acts) < ${ACTIVITIES_MOST}
        then ${percent(sql`credit_before`, sql`(100 * eligible_before)`)} end as attendance_before,
      ${percent(sql`kept`, sql`expected`)} as reliability
    from counted c
  )`;

/** Each of the `acts`, summed up over the `people` whom it counts for; behind `statsBase`. */
export const TOTALS: SQL = sql`
  joined as materialized (select coalesce(array_agg(joined_at order by joined_at), '{}') as times from people),
  gone as materialized (
    select coalesce(array_agg(first order by first), '{}') as firsts, coalesce(array_agg(last order by last), '{}') as lasts
    from (
      select greatest(lower(t), p.joined_at + ${JUST_BEFORE}) as first, upper(t) as last
      from people p join away w on w.user_id = p.user_id cross join unnest(w.times) t) g
    where first < last
  ), of_act as materialized (
    select activity_id, coalesce(sum(credit), 0)::int as credit, count(*) filter (where came)::int as came,
      count(*) filter (where ${EXPECTED})::int as expected, count(*) filter (where ${KEPT})::int as kept,
      count(*) filter (where early)::int as early
    from facts group by activity_id
  ), totals as (
    select a.type, a.day::text as day, a.current,
      (width_bucket(a.starts_at - ${JUST_BEFORE}, j.times) - width_bucket(a.starts_at, g.firsts)
        + width_bucket(a.starts_at, g.lasts) + coalesce(o.early, 0))::int as eligible,
      coalesce(o.credit, 0) as credit, coalesce(o.came, 0) as came,
      coalesce(o.expected, 0) as expected, coalesce(o.kept, 0) as kept
    from acts a cross join joined j cross join gone g left join of_act o on o.activity_id = a.id
  )`;
