import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';

/**
 * Claims the state of a sign-in with Discord, once: the library reads it, exchanges the code and deletes it afterwards, so
 * that several answers at one moment would each make a session. False where it was claimed before or never was.
 */
export async function claimState(state: string): Promise<boolean> {
  const claimed = await database().execute(sql`
    update verifications set value = jsonb_set(value::jsonb, '{claimed}', 'true')::text
    where identifier = ${`auth-state:${state}`} and not value::jsonb ? 'claimed' returning id`);
  return claimed.rows.length > 0;
}
