import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { idempotencyKeys } from '#/platform/db/platform.tables.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { principalOf } from './account.access.server.ts';
import { addUser, type NewUser } from './account.api.server.ts';
import { accountSuspensions, logins, sessions, verifications } from './account.tables.server.ts';
import { SESSION_IDLE } from './sessions/session.rules.ts';
import { type SessionSettings, sessionCookie } from './sign-in/session-cookie.http.server.ts';

/** A user in a test: a row, and the principal that commands take with `.as()`. */
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

/** A way to sign in, a sign-in under way, someone else who is suspended, and the first answer of a command. */
export async function seedAccount({ userId }: UserPrincipal): Promise<void> {
  const db = database();
  await db.insert(logins).values({ id: uuidv7(), userId, accountId: userId, providerId: 'discord' });
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  await db.insert(verifications).values({ id: uuidv7(), identifier: userId, value: 'state', expiresAt });
  const suspended = await aUser({ name: 'Suspended' });
  const DAY_MS = 24 * 60 * 60 * 1000;
  const [began, ended] = [new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - DAY_MS)];
  await db.insert(accountSuspensions).values([
    { userId: suspended.userId, reason: 'Spam' },
    // Over: whoever is suspended sees no page that tests open.
    { userId, reason: 'Spam', suspendedAt: began, until: ended },
  ]);
  await db
    .insert(idempotencyKeys)
    .values({ userId, operation: 'account.seed', key: userId, requestHash: userId, answer: { value: null } });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into sessions (id, token, user_id, expires_at, updated_at)
    select gen_random_uuid(), 'token ' || n, id, now() + interval '7 days', now() - make_interval(mins => n) from someone`,
  sql`insert into logins (id, user_id, account_id, provider_id) select gen_random_uuid(), id, n, 'discord' from someone`,
  sql`insert into verifications (id, identifier, value, expires_at)
    select gen_random_uuid(), 'state ' || n, 'x', now() + interval '1 hour' from someone`,
  // They are over: whoever is suspended sees no page that tests open.
  sql`insert into account_suspensions (user_id, suspended_at, until, reason)
    select id, now() - interval '2 days', now() - interval '1 day', 'Spam' from someone on conflict do nothing`,
];
