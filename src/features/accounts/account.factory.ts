import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { principalOf } from './account.gate.server.ts';
import { addUser, type NewUser } from './account.steps.server.ts';
import { sessions } from './account.tables.server.ts';
import { SESSION_IDLE } from './session.rules.ts';
import { type SessionSettings, sessionCookie } from './sign-in/session-cookie.server.ts';

/** A user as a test meets him: a row, and the principal that commands take with `.as()`. */
export async function aUser(user: Partial<NewUser> = {}): Promise<UserPrincipal> {
  const name = user.name ?? 'Somebody';
  const userId = await addUser(database(), { ...user, name });
  return principalOf({
    userId,
    sessionId: uuidv7(),
    name,
    username: user.username ?? null,
    discordId: user.discordId ?? null,
    platformRole: user.platformRole ?? 'user',
    deniedPermissions: user.deniedPermissions ?? [],
  });
}

/** Signs a user in without the sign-in: a session row, and the `Cookie` header that carries it. */
export async function aSession(user: UserPrincipal, settings: SessionSettings): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + SESSION_IDLE * 1000);
  await database().insert(sessions).values({ id: user.sessionId, token, userId: user.userId, expiresAt });
  return sessionCookie(token, settings);
}
