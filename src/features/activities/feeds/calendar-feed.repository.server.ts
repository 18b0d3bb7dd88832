import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { userTopic } from '#/base/live-topics.ts';
import { config } from '#/platform/config/config.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { calendarFeeds } from './calendar-feed.tables.server.ts';

interface Whose {
  readonly userId: string;
  /** Null for the personal one. */
  readonly guildId: string | null;
}

const SECRET_BYTES = 32;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new address in place of the one there was, which ends at once. The answer is the only place that has it. */
export async function replaceFeed(tx: Tx, { userId, guildId }: Whose): Promise<{ id: string; address: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const fresh = { id: uuidv7(), secretHash: hashOf(secret), createdAt: sql`now()`, lastReadAt: null };
  await tx
    .insert(calendarFeeds)
    .values({ ...fresh, userId, guildId })
    .onConflictDoUpdate({ target: [calendarFeeds.guildId, calendarFeeds.userId], set: fresh });
  invalidate(tx, [userTopic(userId, 'calendar-feeds')]);
  return { id: fresh.id, address: `${config().publicUrl}/api/calendar/${secret}` };
}
