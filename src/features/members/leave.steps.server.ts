import { and, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import type { GuildScope } from '#/features/guilds/guild.gate.server.ts';
import { guilds } from '#/features/guilds/guild.tables.server.ts';
import { currentTime } from '#/platform/clock.server.ts';
import type { Db, Tx } from '#/platform/db.server.ts';
import { dayIn, daysFault, daysText, type LeaveDays, leaveState } from './leave.rules.ts';
import { leaves } from './leave.tables.server.ts';
import { maySee } from './visibility.rules.ts';
import { readVisibility } from './visibility.steps.server.ts';

/** The day it is in a guild. */
export async function guildDay(db: Db, guildId: string): Promise<{ timeZone: string; today: string }> {
  const [row] = await db.select({ timeZone: guilds.timeZone }).from(guilds).where(eq(guilds.id, guildId));
  if (!row) throw new Error(`There is no guild ${guildId}`);
  return { timeZone: row.timeZone, today: dayIn(row.timeZone, currentTime()) };
}

/** A member as the person who is or will be away, held in the guild until the end of the transaction. */
export async function lockAbsentee(tx: Tx, who: GuildScope, memberId: string) {
  const found = await tx.execute<{ user_id: string; name: string }>(sql`
    select m.user_id, c.name from members m join characters c on c.id = m.character_id
    where m.guild_id = ${who.guildId} and m.character_id = ${memberId}`);
  const [row] = found.rows;
  if (!row) return null;
  const userId = row.user_id;
  await lockPerson(tx, who.guildId, userId);
  const { today } = await guildDay(tx, who.guildId);
  const seen = maySee(who, { userId }, 'absents', await readVisibility(tx, who.guildId));
  return { userId, name: row.name, seen, today };
}

/** An absence in this guild, locked until the end of the transaction, and where it stands today. */
export async function lockLeave(tx: Tx, { leaveId }: { leaveId: string }, who: GuildScope) {
  const [leave] = await tx
    .select()
    .from(leaves)
    .where(and(eq(leaves.guildId, who.guildId), eq(leaves.id, leaveId)))
    .for('update');
  if (!leave) return null;
  const name = await lockPerson(tx, who.guildId, leave.userId);
  if (name === null) return null;
  const { today } = await guildDay(tx, who.guildId);
  const facts = { ...leave, ended: leave.endedAt !== null, cancelled: leave.cancelledAt !== null };
  const seen = maySee(who, leave, 'absents', await readVisibility(tx, who.guildId));
  return { ...leave, name, seen, today, state: leaveState(facts, today) };
}

/** Refuses days that make no sense today, and days on which the person is away already. */
export async function refuseDays(
  tx: Tx,
  leave: LeaveDays & { guildId: string; userId: string; id?: string; begun?: boolean },
  today: string,
): Promise<void> {
  const fault = daysFault(leave, today, leave.begun);
  if (fault) throw invalid('bad_days', fault.message, { [fault.field]: fault.message });
  const [other] = await tx
    .select({ fromDay: leaves.fromDay, toDay: leaves.toDay })
    .from(leaves)
    .where(
      and(
        eq(leaves.guildId, leave.guildId),
        eq(leaves.userId, leave.userId),
        lte(leaves.fromDay, leave.toDay),
        gte(leaves.toDay, leave.fromDay),
        isNull(leaves.cancelledAt),
        // One that was ended on its first day leaves that day free.
        or(isNull(leaves.endedAt), lt(leaves.toDay, today)),
        leave.id === undefined ? undefined : ne(leaves.id, leave.id),
      ),
    )
    .limit(1);
  if (other)
    throw conflict('leave_overlaps', `There's already an absence for ${daysText(other)}. Change that one instead.`);
}

/** Two who enter absences of one person wait for each other. Null for somebody without a character in the guild. */
async function lockPerson(tx: Tx, guildId: string, userId: string): Promise<string | null> {
  const found = await tx.execute<{ name: string }>(sql`
    select c.name from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.user_id = ${userId}
    order by m.joined_at, m.character_id for no key update of m`);
  return found.rows[0]?.name ?? null;
}
