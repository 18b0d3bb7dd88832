import { sql } from 'drizzle-orm';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { beginDueActivity } from './commands/begin-due-activity.server.ts';

const CLOCK: SystemPrincipal = { kind: 'system', name: 'schedule', holds: () => false };
/** Changed by one run; the next takes the others. */
const BATCH = 100;

/**
 * Makes activities live whose start has come and that aren't over, each in a transaction of its own: also those whose start came
 * while no worker ran. Answers how many.
 */
export async function runActivityClock(): Promise<number> {
  const rows = await sqlRows(database()).as({ guild_id: text, id: text })(sql`
    select a.guild_id, a.id from activities a join guilds g on g.id = a.guild_id
    where a.status = 'scheduled' and a.starts_at <= ${new Date(currentTime())}
      and a.starts_at + make_interval(mins => a.duration_minutes) > ${new Date(currentTime())}
      and g.deleted_at is null and g.archived_at is null
    order by a.starts_at limit ${BATCH}`);
  let begun = 0;
  for (const { guild_id: guildId, id: activityId } of rows) {
    const done = await beginDueActivity
      .as(CLOCK, { guildId, activityId })
      .catch((error) => log.warn({ err: error, guildId, activityId }, 'activity could not be started'));
    if (done) begun += 1;
  }
  return begun;
}
