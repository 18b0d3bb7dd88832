import { type SQL, sql } from 'drizzle-orm';
import type { PeriodStart } from '#/base/period.ts';
import { peopleIn } from '#/features/members/roster/people.sql.server.ts';
import type { TaskCategory } from '../task.rules.ts';
import { SUBMISSIONS_MOST } from './task-stats.rules.ts';

/** What is counted, and of whom. */
export interface TaskStatsScope {
  readonly guildId: string;
  readonly start: PeriodStart;
  readonly category: TaskCategory | null;
  /** The one person it is about; null for everyone. */
  readonly userId: string | null;
  /** Names that are searched for; '' for all. */
  readonly query: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * What all statistics of tasks begin with, for `with`:
 *
 * - `people`: those who are in the guild, once each, by their highest character
 * - `work`: their submissions approved in the period, with the Monday of the week local to the guild
 */
export const taskStatsBase = ({ guildId, start, category, userId, query, now }: TaskStatsScope): SQL => sql`
  bounds as materialized (
    select g.time_zone as tz,
      coalesce(${start.since}::date, (${new Date(now)}::timestamptz at time zone g.time_zone)::date + 1 - ${start.days}::int)
        ::timestamp at time zone g.time_zone as from_at
    from guilds g where g.id = ${guildId}
  ), people as materialized (
    select p.* from ${peopleIn(guildId, { userId, query })} p
  ), approved as materialized (
    select s.user_id, s.task_id, s.points, s.late, s.decided_at
    from task_submissions s
    where s.guild_id = ${guildId} and s.status = 'approved' ${userId === null ? sql`` : sql`and s.user_id = ${userId}`}
      and s.decided_at >= coalesce((select from_at from bounds), '-infinity')
    order by s.decided_at desc limit ${SUBMISSIONS_MOST}
  ), work as materialized (
    select a.*, t.title, t.category, date_trunc('week', a.decided_at at time zone b.tz)::date as monday
    from approved a
    cross join bounds b
    join people p on p.user_id = a.user_id
    join tasks t on t.guild_id = ${guildId} and t.id = a.task_id
    where t.deleted_at is null ${category === null ? sql`` : sql`and t.category = ${category}`}
  )`;

/** `standing`: each of the `people` with what is counted of them; behind `taskStatsBase`. */
export const STANDING: SQL = sql`
  tally as materialized (
    select user_id, count(distinct task_id)::int as tasks, count(*)::int as submissions, sum(points)::bigint as points,
      count(*) filter (where late)::int as late, max(decided_at) as last_at
    from work group by user_id
  ), standing as materialized (
    select p.*, coalesce(t.tasks, 0) as tasks, coalesce(t.submissions, 0) as submissions, coalesce(t.points, 0) as points,
      coalesce(t.late, 0) as late, t.last_at,
      case when t.submissions > 0
        then ((200::bigint * (t.submissions - t.late) + t.submissions) / (2 * t.submissions))::int end as on_time
    from people p left join tally t on t.user_id = p.user_id
  )`;
