import { and, eq } from 'drizzle-orm';
import { guildScope } from '#/base/live-topics.ts';
import { sessions } from '#/features/accounts/account.tables.server.ts';
import { isLiveSession } from '#/features/accounts/sessions/session.api.server.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { members } from './member.tables.server.ts';

/**
 * Scopes a session may subscribe to: its user and the guilds of their characters, as it is now; null once the session has ended.
 * One statement, so that no scope is granted to a session that was revoked in between.
 */
export async function liveScopes({
  sessionId,
  userId,
}: Pick<UserPrincipal, 'sessionId' | 'userId'>): Promise<readonly string[] | null> {
  const rows = await database()
    .selectDistinct({ guildId: members.guildId })
    .from(sessions)
    .leftJoin(members, eq(members.userId, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLiveSession()));
  if (rows.length === 0) return null;
  return [`user:${userId}`, ...rows.flatMap(({ guildId }) => (guildId === null ? [] : [guildScope(guildId)]))];
}
