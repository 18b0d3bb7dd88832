import { sql } from 'drizzle-orm';
import { config } from '#/platform/config/config.server.ts';
import { arrayParam, coalesce } from '#/platform/db/coalesce.server.ts';
import { type Db, database } from '#/platform/db/db.server.ts';
import { arrayOf, bool, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { jointly, reading } from '#/platform/db/together.server.ts';
import { isPage, readsTogether } from '#/platform/http/request-context.server.ts';
import { ANONYMOUS, type Principal, type UserPrincipal } from '#/platform/principal.ts';
import { isDiscordId } from './account.api.server.ts';
import { ACCOUNT_PERMISSION_IDS } from './account-permission.rules.ts';
import { SESSION_IDLE, SESSION_LIFE, SESSION_TOUCH } from './sessions/session.rules.ts';
import { type SessionSettings, sessionTokenOf } from './sign-in/session-cookie.http.server.ts';
import { isSuspended, suspendedError, suspensionOf } from './suspension.api.server.ts';

/** What of a user makes a principal. */
const PRINCIPAL = {
  ...{ userId: text, sessionId: text, name: text, username: text.orNull, discordId: text.orNull },
  ...{ platformRole: oneOf(['user', 'admin']), deniedPermissions: arrayOf(text) },
};
export type PrincipalRow = RowOf<typeof PRINCIPAL>;

/** Whose session it is, should it still be alive. */
export type SessionOwner = Pick<UserPrincipal, 'kind' | 'userId' | 'sessionId'>;

/** Whose a token is never changes: with it a page is told who is expected before it knows whether the session is alive. */
const owners = new Map<string, SessionOwner>();
const MOST_OWNERS = 10_000;

/** Whose session these headers carry: read for each request, no cache, so that a revoked session ends with the next one. `onActivity`
 * is called about once an hour of use. `onExpected` may ask ahead for what a page or call needs of them, so that it goes to the database
 * with the session; nothing of it may be shown to anybody but a principal with this id. */
export async function resolvePrincipal(
  headers: Headers,
  settings: SessionSettings = config(),
  onActivity: (userId: string) => Promise<void> = async () => {},
  onExpected: (owner: SessionOwner) => void = () => {},
): Promise<Principal> {
  const token = sessionTokenOf(headers, settings);
  if (!token) return ANONYMOUS;
  const row = await (readsTogether() ? sessionWithMore(token, onExpected) : sessionOf(token));
  if (!row) {
    owners.delete(token);
    return ANONYMOUS;
  }
  if (row.untouched) {
    await touchSession(row);
    await onActivity(row.userId);
  }
  return principalOf(row, settings.platformAdmins);
}

/** Requests that come at one moment find their sessions with one statement. */
const sessionOf = coalesce((tokens: readonly string[]) => readSessions(jointly(), tokens));

/** A page, and a call that only reads, ask for the session with what they need first. */
async function sessionWithMore(token: string, onExpected: (owner: SessionOwner) => void) {
  const owner = owners.get(token);
  if (owner) onExpected(owner);
  const row = await (isPage() ? readSessions(reading(), [token]).then(([found]) => found) : sessionOf(token));
  if (row && !owner) {
    if (owners.size >= MOST_OWNERS) owners.clear();
    owners.set(token, { kind: 'user', userId: row.userId, sessionId: row.sessionId });
  }
  return row;
}

const SESSION = { ...PRINCIPAL, token: text, untouched: bool };

/** In the order of the tokens; undefined where no session is alive. */
async function readSessions(db: Db, tokens: readonly string[]) {
  const found = await sqlRows(db).as(SESSION)(sql`
    select s.token, u.id as "userId", s.id as "sessionId", u.name, u.username, u.discord_id as "discordId",
      u.platform_role as "platformRole", u.denied_permissions as "deniedPermissions",
      s.updated_at < now() - make_interval(secs => ${SESSION_TOUCH}) as untouched
    from sessions s join users u on u.id = s.user_id
    where s.token = any(${arrayParam(tokens, 'text')}::text[]) and s.expires_at > now()
      and s.created_at > now() - make_interval(secs => ${SESSION_LIFE}) and not ${isSuspended(sql`s.user_id`)}`);
  const rows = new Map(found.map((row) => [row.token, row]));
  return tokens.map((token) => rows.get(token));
}

/**
 * Who has signed in with this Discord account, for what they do on Discord; null for no one. Throws what a sign-in would for
 * someone who is suspended.
 */
export async function principalOfDiscord(discordId: string, settings = config()): Promise<UserPrincipal | null> {
  const [row] = await sqlRows(database()).as(PRINCIPAL)(sql`
    select id as "userId", '' as "sessionId", name, username, discord_id as "discordId", platform_role as "platformRole",
      denied_permissions as "deniedPermissions"
    from users where discord_id = ${discordId}`);
  if (!row) return null;
  const suspension = await suspensionOf(database(), row.userId);
  if (suspension) throw suspendedError(suspension);
  // What platform admins may do is done on the website.
  return { ...principalOf(row, settings.platformAdmins), platformRole: 'user' };
}

/** Whether PLATFORM_ADMINS lists this name of a local account (lower case). */
export const isListedName = (username: string | null, listed: readonly string[]): boolean =>
  listed.some((admin) => !isDiscordId(admin) && admin.toLowerCase() === username);

/** `listed`: Discord ids and names of local accounts that administer the platform (setting PLATFORM_ADMINS). */
export function principalOf(row: PrincipalRow, listed: readonly string[] = []): UserPrincipal {
  const held = new Set(ACCOUNT_PERMISSION_IDS.filter((id) => !row.deniedPermissions.includes(id)));
  const isListed =
    isListedName(row.username, listed) || listed.some((admin) => isDiscordId(admin) && admin === row.discordId);
  return {
    kind: 'user',
    userId: row.userId,
    sessionId: row.sessionId,
    name: row.name,
    platformRole: isListed ? 'admin' : row.platformRole,
    holds: (permission) => held.has(permission),
  };
}

async function touchSession({ sessionId }: PrincipalRow): Promise<void> {
  await database().execute(sql`
    update sessions set updated_at = now(), expires_at = least(
      now() + make_interval(secs => ${SESSION_IDLE}), created_at + make_interval(secs => ${SESSION_LIFE}))
    where id = ${sessionId}`);
}
