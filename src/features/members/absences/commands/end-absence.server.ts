import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { absenceEnded } from '../absence.events.ts';
import { AbsencePolicy } from '../absence.policy.ts';
import { lockAbsence } from '../absence.repository.server.ts';
import { lastDayWhenEnded } from '../absence.rules.ts';
import { oneAbsenceInput } from '../absence.schema.ts';
import { absences } from '../absence.tables.server.ts';

/** Ends an absence early: from today on the person is back. */
export const endAbsence = guildCommand({
  name: 'absence.endAbsence',
  input: oneAbsenceInput,
  load: lockAbsence,
  allow: AbsencePolicy.end,
  run: async ({ tx, who, input: { guildId, absenceId }, loaded: absence, record }) => {
    const { userId, name, today } = absence;
    await tx
      .update(absences)
      .set({ toDay: lastDayWhenEnded(absence, today), endedAt: sql`now()` })
      .where(and(eq(absences.guildId, guildId), eq(absences.id, absenceId)));
    record(
      absenceEnded({
        subject: { id: absenceId, label: name },
        data: { absenceId, userId, own: who.userId === userId },
        invalidateFor: [userId],
      }),
    );
    return { absenceId };
  },
});
