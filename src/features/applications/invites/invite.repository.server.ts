import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { inviteStopped } from '#/features/applications/application.events.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { bool, instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import { verifyPassword } from '#/platform/input/password.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { FAILURES_A_DAY, isInviteUsable } from './invite.rules.ts';

/** One answer for a wrong password, an invite that is off, used up or stopped, and a guild that is not there. */
export const wrongInvitePassword = () =>
  new AppError({
    code: 'INVALID',
    reason: 'incorrect_password',
    message: 'Incorrect password',
    fields: { password: 'Incorrect password' },
  });

/**
 * Judges an invite password outside any transaction, since hashing is slow. The work is the same whatever the guild
 * and its invite are like, so that timing reveals nothing. Answers the hash that it fits.
 */
export async function verifyInvite(guildId: string, password: string): Promise<{ hash: string }> {
  const hash = await usableHash(guildId);
  const fits = await verifyPassword(hash, password);
  if (fits && hash !== null) return { hash };
  await countFailure(guildId);
  throw wrongInvitePassword();
}

const INVITE = {
  ...{ enable_instant_invite: bool, invite_password_hash: text.orNull, invite_expires_at: instant.orNull },
  ...{ invite_uses_left: int.orNull, invite_stopped_at: instant.orNull },
};

async function usableHash(guildId: string): Promise<string | null> {
  const [row] = await sqlRows(database()).as(INVITE)(sql`
    select s.enable_instant_invite, s.invite_password_hash, s.invite_expires_at, s.invite_uses_left, s.invite_stopped_at
    from application_settings s join guilds g on g.id = s.guild_id
    where s.guild_id = ${guildId} and g.deleted_at is null and g.archived_at is null`);
  if (!row) return null;
  const facts = {
    enableInstantInvite: row.enable_instant_invite,
    invitePasswordHash: row.invite_password_hash,
    inviteExpiresAt: dateOf(row.invite_expires_at),
    inviteUsesLeft: row.invite_uses_left,
    inviteStoppedAt: dateOf(row.invite_stopped_at),
  };
  return isInviteUsable(facts, currentTime()) ? row.invite_password_hash : null;
}

const GUARD: SystemPrincipal = { kind: 'system', name: 'invite guard', holds: () => false };

/** Counts a wrong password of the day (UTC); the hundredth turns the invite off and notifies staff. */
async function countFailure(guildId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const counted = await sqlRows(tx).as({ invite_failures: int })(sql`
      update application_settings set
        invite_failures = case when invite_failed_on = ${TODAY} then invite_failures + 1 else 1 end,
        invite_failed_on = ${TODAY}
      where guild_id = ${guildId} and enable_instant_invite and invite_password_hash is not null
        and invite_stopped_at is null
      returning invite_failures`);
    const failures = counted[0]?.invite_failures ?? 0;
    if (failures < FAILURES_A_DAY) return;
    await tx.execute(sql`update application_settings set invite_stopped_at = now() where guild_id = ${guildId}`);
    const subject = { id: guildId, label: 'Instant invite' };
    await writeEvents(tx, GUARD, guildId, [inviteStopped({ subject, data: { failures } })]);
  });
}

const TODAY = sql`(now() at time zone 'utc')::date`;
const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));
