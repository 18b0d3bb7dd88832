import { sql } from 'drizzle-orm';
import { database } from './db.server.ts';

/** Removes what has served its purpose: answers kept for repeated calls after a day, full buckets after two. */
export async function tidy(): Promise<void> {
  await database().execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  await database().execute(sql`delete from rate_limits where at < now() - interval '48 hours'`);
}
