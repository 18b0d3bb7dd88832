import { and, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import { maySee } from '#/features/privacy/visibility.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { type AbsenceDays, absenceStatus, dayIn, daysFault, daysText } from './absence.rules.ts';
import { absences } from './absence.tables.server.ts';

/** The day it is in a guild. */
export async function guildDay(db: Db, guildId: string): Promise<{ timeZone: string; today: string }> {
  const [row] = await sqlRows(db).as({ timeZone: text })(
    sql`select time_zone as "timeZone" from guilds where id = ${guildId}`,
  );
  if (!row) throw new Error(`There is no guild ${guildId}`);
  return { timeZone: row.timeZone, today: dayIn(row.timeZone, currentTime()) };
}

/** A member as the person who is or will be away, locked until the end of the transaction. */
export async function lockAbsentee(tx: Tx, who: GuildScope, memberId: string) {
  const found = await sqlRows(tx).as({ user_id: text, name: text })(sql`
    select m.user_id, c.name from members m join characters c on c.id = m.character_id
    where m.guild_id = ${who.guildId} and m.character_id = ${memberId}`);
  const [row] = found;
  if (!row) return null;
  const userId = row.user_id;
  await lockPerson(tx, who.guildId, userId);
  const { today } = await guildDay(tx, who.guildId);
  const seen = maySee(who, { userId }, 'absents', await readVisibility(tx, who.guildId));
  return { userId, name: row.name, seen, today };
}

/** An absence in this guild, locked until the end of the transaction, with its status today. */
export async function lockAbsence(tx: Tx, { absenceId }: { absenceId: string }, who: GuildScope) {
  const [absence] = await tx
    .select()
    .from(absences)
    .where(and(eq(absences.guildId, who.guildId), eq(absences.id, absenceId)))
    .for('update');
  if (!absence) return null;
  const name = await lockPerson(tx, who.guildId, absence.userId);
  if (name === null) return null;
  const { today } = await guildDay(tx, who.guildId);
  const facts = { ...absence, ended: absence.endedAt !== null, cancelled: absence.cancelledAt !== null };
  const seen = maySee(who, absence, 'absents', await readVisibility(tx, who.guildId));
  return { ...absence, name, seen, today, state: absenceStatus(facts, today) };
}

/** Refuses days that make no sense today, and days on which the person is away already. */
export async function refuseDays(
  tx: Tx,
  absence: AbsenceDays & { guildId: string; userId: string; id?: string; begun?: boolean },
  today: string,
): Promise<void> {
  const fault = daysFault(absence, today, absence.begun);
  if (fault) throw invalid('bad_days', fault.message, { [fault.field]: fault.message });
  const [other] = await tx
    .select({ fromDay: absences.fromDay, toDay: absences.toDay })
    .from(absences)
    .where(
      and(
        eq(absences.guildId, absence.guildId),
        eq(absences.userId, absence.userId),
        lte(absences.fromDay, absence.toDay),
        gte(absences.toDay, absence.fromDay),
        isNull(absences.cancelledAt),
        // One that was ended on its first day leaves that day free.
        or(isNull(absences.endedAt), lt(absences.toDay, today)),
        absence.id === undefined ? undefined : ne(absences.id, absence.id),
      ),
    )
    .limit(1);
  if (other)
    throw conflict('absence_overlaps', `There's already an absence for ${daysText(other)}. Change that one instead.`);
}

/** Serializes changes to the absences of one person. Null for someone without a character in the guild. */
async function lockPerson(tx: Tx, guildId: string, userId: string): Promise<string | null> {
  const found = await sqlRows(tx).as({ name: text })(sql`
    select c.name from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.user_id = ${userId}
    order by m.is_main desc, m.character_id for no key update of m`);
  return found[0]?.name ?? null;
}
