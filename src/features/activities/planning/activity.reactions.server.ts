import { type SQL, sql } from 'drizzle-orm';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { CLOCK_GRACE_MINUTES } from './activity.rules.ts';
import { beginDueActivity } from './commands/begin-due-activity.server.ts';
import { cancelDueActivity } from './commands/cancel-due-activity.server.ts';

/** Changed by one run; the next takes the others. */
const BATCH = 100;

/** When sign-ups for an activity `a` close. */
const CLOSED = sql`a.starts_at - make_interval(mins => a.sign_ups_close_minutes)`;

/**
 * Makes activities live whose start has come and that aren't over, and cancels those with too few people once sign-ups are closed,
 * each in a transaction of its own: also what came due while no worker ran. Answers how many changed.
 */
export async function runActivityClock(): Promise<number> {
  const now = new Date(currentTime());
  const tooFew = await forEach(
    sql`a.cancel_below is not null and a.starts_at > ${now} and a.starts_at < ${now}::timestamptz + interval '15 days'
      and ${CLOSED} <= ${now} and a.minimum_judged_for is distinct from ${CLOSED}
      and (a.planned_at <= ${CLOSED} or ${CLOSED} + make_interval(mins => ${CLOCK_GRACE_MINUTES}) > ${now})`,
    cancelDueActivity,
  );
  const begun = await forEach(
    sql`a.starts_at <= ${now} and a.starts_at + make_interval(mins => a.duration_minutes) > ${now}`,
    beginDueActivity,
  );
  return tooFew + begun;
}

/** The scheduled activities that a condition names, the oldest first. What isn't due after all isn't found. */
async function forEach(due: SQL, act: typeof beginDueActivity | typeof cancelDueActivity): Promise<number> {
  const rows = await sqlRows(database()).as({ guild_id: text, id: text })(sql`
    select a.guild_id, a.id from activities a join guilds g on g.id = a.guild_id
    where a.status = 'scheduled' and ${due} and g.deleted_at is null and g.archived_at is null
    order by a.starts_at limit ${BATCH}`);
  let changed = 0;
  for (const { guild_id: guildId, id: activityId } of rows) {
    const done = await act
      .as(SCHEDULE, { guildId, activityId })
      .catch((error) => log.warn({ err: error, guildId, activityId }, 'activity could not be changed by the clock'));
    if (done && done.status !== 'scheduled') changed += 1;
  }
  return changed;
}
