import { sql } from 'drizzle-orm';
import { database } from '#/platform/db.server.ts';
import { SESSION_LIFE } from './session.rules.ts';

/** Removes sessions that have ended and beginnings of sign-ins that nobody came back from. By the clock. */
export async function forgetEnded(): Promise<void> {
  await database().execute(sql`
    delete from sessions where expires_at < now() or created_at < now() - make_interval(secs => ${SESSION_LIFE})`);
  await database().execute(sql`delete from verifications where expires_at < now()`);
}
