import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { type Reaction, runReactions } from '#/platform/jobs/reactions.server.ts';

/** Carries out what waits, as the worker does, but what is not due as well; `times` each, as a queue that delivers too often. */
export async function reactNow(reactions: readonly Reaction[], times = 1): Promise<void> {
  const rows = await sqlRows(database()).as({ eventId: text })(sql`
    with taken as (delete from pending_reactions returning event_id)
    select event_id as "eventId" from taken order by 1`);
  for (const job of rows) for (let n = 0; n < times; n++) await runReactions(reactions, job);
}
