import { and, eq, ne } from 'drizzle-orm';
import { sessionsRevoked } from '#/features/accounts/account.events.ts';
import { AccountPolicy } from '#/features/accounts/account.policy.ts';
import { nothingInput } from '#/features/accounts/account.schema.ts';
import { sessions } from '#/features/accounts/account.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';

/** Signs the caller out everywhere but here. */
export const revokeOtherSessions = command({
  name: 'session.revokeOtherSessions',
  input: nothingInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, record }) => {
    if (who.kind !== 'user') return { revoked: 0 };
    const { userId, sessionId, name } = who;
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    const sessionIds = gone.map(({ id }) => id);
    if (sessionIds.length > 0)
      record(sessionsRevoked({ subject: { id: userId, label: name }, data: { sessionIds }, invalidateFor: [userId] }));
    return { revoked: sessionIds.length };
  },
});
