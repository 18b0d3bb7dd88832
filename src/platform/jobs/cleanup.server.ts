import { type SQL, sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';

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

/** The mark of a reaction goes after 30 days, unless its event still waits, such as one that was given up. */
const forgetReactions = (): Promise<void> =>
  inBatches(sql`
    delete from reactions_done where (event_id, reaction) in (
      select d.event_id, d.reaction from reactions_done d
      where d.at < now() - interval '30 days' and not exists (
        select from pending_reactions p where p.event_id = d.event_id)
      order by d.at limit ${BATCH})`);

/** However many there are, no statement takes longer than it may, and locks are short. */
async function inBatches(removal: SQL): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) removed = (await database().execute(removal)).rowCount ?? 0;
}
