import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { userTopic } from '#/base/live-topics.ts';
import { isUuid } from '#/base/uuid.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { accountSuspensions, sessions } from './account.tables.server.ts';
import { userSuspended } from './suspension.events.ts';
import { type Suspension, suspensionText } from './suspension.rules.ts';

/** Whether this user is suspended now: a condition, in which no short name could be the caller's. */
export const isSuspended = (userId: SQL): SQL => sql`exists (select from account_suspensions
  where account_suspensions.user_id = ${userId} and (account_suspensions.until is null or account_suspensions.until > now()))`;

interface NewSuspension {
  readonly user: { readonly id: string; readonly name: string };
  readonly reason: string;
  /** Null: until it is lifted. */
  readonly until: Date | null;
}

/** Suspends an account and signs it out everywhere; an earlier suspension is replaced. Answers how many sessions ended, and what to record. */
export async function suspendUser(tx: Tx, { user, reason, until }: NewSuspension) {
  const userId = user.id;
  const facts = { reason, until, suspendedAt: sql`now()` };
  await tx
    .insert(accountSuspensions)
    .values({ userId, ...facts })
    .onConflictDoUpdate({ target: accountSuspensions.userId, set: facts });
  const sessions = await endSessionsOf(tx, userId);
  const event = userSuspended({
    subject: { id: userId, label: user.name },
    data: { reason, until: until?.toISOString() ?? null },
  });
  return { sessions, event };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a suspension that begins now ends; null for one that lasts until it is lifted. */
export const endAfter = (days: number | null): Date | null =>
  days === null ? null : new Date(currentTime() + days * DAY_MS);

/** Answers whether there was one. */
export async function liftSuspension(tx: Tx, userId: string): Promise<boolean> {
  const lifted = await tx.delete(accountSuspensions).where(eq(accountSuspensions.userId, userId));
  return lifted.rowCount === 1;
}

/** Signs a user out everywhere, their open pages included; answers how many sessions that were. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId));
  publish(tx, [userTopic(userId, 'sessions')]);
  return ended.rowCount ?? 0;
}

const SUSPENSION = { reason: text, until: instant.orNull };

/** The suspension of a user that has not ended. */
export async function suspensionOf(db: Db, userId: string): Promise<Suspension | null> {
  const [found] = await sqlRows(db).as(SUSPENSION)(sql`
    select reason, until from account_suspensions where user_id = ${userId} and (until is null or until > now())`);
  return found ? worded(found) : null;
}

/** Whose session this is, should they be suspended. */
export async function suspendedOwner(db: Db, token: string): Promise<(Suspension & { userId: string }) | null> {
  const [found] = await sqlRows(db).as({ userId: text, ...SUSPENSION })(sql`
    select p.user_id as "userId", p.reason, p.until from sessions s join account_suspensions p on p.user_id = s.user_id
    where s.token = ${token} and (p.until is null or p.until > now())`);
  return found ? { userId: found.userId, ...worded(found) } : null;
}

const worded = ({ reason, until }: { reason: string; until: Date | string | null }): Suspension => ({
  reason,
  until: until === null ? null : new Date(until).toISOString(),
});

export const suspendedError = (suspension: Suspension): AppError =>
  new AppError({ code: 'FORBIDDEN', reason: 'suspended', message: suspensionText(suspension), missing: [] });

/** Seconds in which the sign-in page may ask why its person was refused. */
const TICKET_SECONDS = 600;

/** Names a suspended user in the address of the sign-in page, so that it can say why; signed, and good for ten minutes. */
export function suspensionTicket(userId: string, authSecret: string, now = Date.now()): string {
  const ends = Math.floor(now / 1000) + TICKET_SECONDS;
  return `${userId}.${ends}.${signatureOf(userId, ends, authSecret)}`;
}

/** The user of a ticket that we signed and that has not run out. */
export function userOfTicket(ticket: string, authSecret: string, now = Date.now()): string | null {
  const [userId = '', ends = '', signature = ''] = ticket.split('.');
  if (!isUuid(userId) || !/^\d{1,12}$/.test(ends) || Number(ends) * 1000 < now) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(userId, Number(ends), authSecret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

const signatureOf = (userId: string, ends: number, authSecret: string): string =>
  createHmac('sha256', authSecret).update(`suspension:${userId}:${ends}`).digest('base64url');
