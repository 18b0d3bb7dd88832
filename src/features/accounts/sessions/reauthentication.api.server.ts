import { sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { isPersona } from '#/features/accounts/sign-in/persona.rules.ts';
import { config } from '#/platform/config/config.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { verifyPassword } from '#/platform/input/password.server.ts';
import type { Bucket } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { SIGN_IN_FRESH } from './session.rules.ts';

/**
 * Re-authentication: users with a password type it, everyone else (Discord, personas of the demo
 * world) has signed in within the last minutes, or signs in again the same way.
 */
export type Reauthentication =
  | { readonly by: 'password' }
  | { readonly by: 'discord' | 'unknown'; readonly fresh: boolean }
  | { readonly by: 'persona'; readonly fresh: boolean; readonly persona: string };

/** What a password proved, or that none was given. */
export type Proof = { readonly given: false } | { readonly given: true; readonly hash: string | null };

/** What this user is asked for. */
export async function reauthenticationOf(db: Db, who: Actor): Promise<Reauthentication> {
  if (who.kind !== 'user') return { by: 'unknown', fresh: false };
  const found = await sqlRows(db).as({ username: text.orNull, on_discord: bool, has_password: bool, fresh: bool })(sql`
    select u.username, u.discord_id is not null as on_discord,
      exists (${passwordOf(who.userId)}) as has_password,
      exists (${freshSession(who.userId, who.sessionId)}) as fresh
    from users u where u.id = ${who.userId}`);
  const row = found[0];
  if (row?.has_password) return { by: 'password' };
  const fresh = row?.fresh ?? false;
  if (row?.username && isPersona(row.username) && config().demo) return { by: 'persona', fresh, persona: row.username };
  return { by: row?.on_discord ? 'discord' : 'unknown', fresh };
}

/** Judges a password before the transaction, since hashing is slow; `hash` is the one that it fits. */
export async function prepareProof(who: Actor, password: string | undefined): Promise<Proof> {
  if (who.kind !== 'user' || password === undefined) return { given: false };
  const found = await sqlRows(database()).as({ password: text })(passwordOf(who.userId));
  const hash = found[0]?.password ?? null;
  return { given: true, hash: (await verifyPassword(hash, password)) ? hash : null };
}

/** Throws unless the proof is still valid: the password (of this field) is the current one, or the session is recent. */
export async function requireProof(tx: Tx, who: Actor, proof: Proof, field = 'password'): Promise<void> {
  if (who.kind !== 'user') throw signInAgain();
  const found = await sqlRows(tx).as({ password: text })(passwordOf(who.userId));
  const hash = found[0]?.password;
  if (hash !== undefined) {
    if (!proof.given) throw wrongPassword(field, "Enter your password to confirm it's you.");
    if (proof.hash !== hash) throw wrongPassword(field, "That's not your password. Check it and try again.");
    return;
  }
  const fresh = await tx.execute(freshSession(who.userId, who.sessionId));
  if (fresh.rows.length === 0) throw signInAgain();
}

/** Password attempts in a session that may not be the attacker's own. */
export const proofLimit = (userId: string): Bucket => ({
  key: `reauthentication:${userId}`,
  capacity: 8,
  guardsSecret: true,
  seconds: 15 * 60,
});

const passwordOf = (userId: string) => sql`
  select l.password from logins l
  where l.user_id = ${userId} and l.provider_id = 'credential' and l.password is not null`;

const freshSession = (userId: string, sessionId: string) => sql`
  select from sessions s where s.id = ${sessionId} and s.user_id = ${userId}
    and s.expires_at > pg_catalog.now() and s.created_at > pg_catalog.now() - make_interval(secs => ${SIGN_IN_FRESH})`;

const wrongPassword = (field: string, message: string) => invalid('wrong_password', message, { [field]: message });

const signInAgain = () => conflict('sign_in_again', 'For your security, sign in again, then try again.');
