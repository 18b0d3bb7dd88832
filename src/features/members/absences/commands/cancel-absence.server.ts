import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { absenceCancelled } from '../absence.events.ts';
import { AbsencePolicy } from '../absence.policy.ts';
import { lockAbsence } from '../absence.repository.server.ts';
import { oneAbsenceInput } from '../absence.schema.ts';
import { absences } from '../absence.tables.server.ts';

/** Cancels an absence that has not begun. */
export const cancelAbsence = guildCommand({
  name: 'absence.cancelAbsence',
  input: oneAbsenceInput,
  load: lockAbsence,
  allow: AbsencePolicy.cancel,
  run: async ({ tx, who, input: { guildId, absenceId }, loaded: { userId, name }, record }) => {
    await tx
      .update(absences)
      .set({ cancelledAt: sql`now()` })
      .where(and(eq(absences.guildId, guildId), eq(absences.id, absenceId)));
    record(
      absenceCancelled({
        subject: { id: absenceId, label: name },
        data: { absenceId, userId, own: who.userId === userId },
        invalidateFor: [userId],
      }),
    );
    return { absenceId };
  },
});
