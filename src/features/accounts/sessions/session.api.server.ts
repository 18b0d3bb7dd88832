import { eq, type SQL, sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { sessions } from '#/features/accounts/account.tables.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { SESSION_LIFE } from './session.rules.ts';

/** A session that has neither run out nor reached its greatest age. */
export const isLiveSession = (): SQL =>
  sql`${sessions.expiresAt} > now() and ${sessions.createdAt} > now() - make_interval(secs => ${SESSION_LIFE})`;

/** Ends the session of this token, if there is one, and the live streams that were opened with it. */
export async function endSession(token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId });
    publish(
      tx,
      ended.map(({ userId }) => userTopic(userId, 'sessions')),
    );
  });
}
