import { type SQL, sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { REACTIONS_QUEUE } from './job-queues.ts';

/** Rows removed by one statement. */
const BATCH = 5_000;

/** Removes what has served its purpose: answers kept for repeated calls after a day, full buckets after two. */
export async function cleanUp(): Promise<void> {
  await inBatches(sql`delete from idempotency_keys where (user_id, operation, key) in (
    select user_id, operation, key from idempotency_keys
    where created_at < now() - interval '24 hours' order by created_at limit ${BATCH})`);
  await inBatches(sql`delete from rate_limits where key in (
    select key from rate_limits where at < now() - interval '48 hours' limit ${BATCH})`);
  await forgetReactions();
}

/**
 * The mark of a reaction goes when its job cannot come again: a job waits for 14 days at most and a failed one is kept for
 * 7 more (pg-boss), so after 30 days there is none; one that is there all the same keeps its mark.
 */
const forgetReactions = (): Promise<void> =>
  inBatches(sql`
    delete from reactions_done where (event_id, reaction) in (
      select d.event_id, d.reaction from reactions_done d
      where d.at < now() - interval '30 days' and not exists (
        select from pgboss.job j
        where j.name = ${REACTIONS_QUEUE} and j.state <> 'completed'
          and j.data ->> 'eventId' = d.event_id::text)
      order by d.at limit ${BATCH})`);

/** However many there are, no statement takes longer than it may, and locks are short. */
async function inBatches(removal: SQL): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) removed = (await database().execute(removal)).rowCount ?? 0;
}
