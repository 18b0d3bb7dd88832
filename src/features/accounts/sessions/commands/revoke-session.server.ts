import { and, eq } from 'drizzle-orm';
import { sessionsRevoked } from '#/features/accounts/account.events.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { sessionIdInput } from '#/features/accounts/account.schema.ts';
import { sessions } from '#/features/accounts/account.tables.server.ts';
import { command } from '#/platform/command.server.ts';

/** Signs one of the caller's devices out, with its next request. */
export const revokeSession = command({
  name: 'session.revokeSession',
  input: sessionIdInput,
  load: async (tx, { sessionId }, who) => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, ownId(who)));
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(own).for('update');
    return session ?? null;
  },
  allow: AccountPolicy.own,
  run: async ({ tx, who, loaded: { id }, record }) => {
    await tx.delete(sessions).where(eq(sessions.id, id));
    const userId = ownId(who);
    const label = who.kind === 'user' ? who.name : userId;
    record(sessionsRevoked({ subject: { id: userId, label }, data: { sessionIds: [id] }, invalidateFor: [userId] }));
    return { sessionId: id };
  },
});
