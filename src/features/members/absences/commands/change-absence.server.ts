import { and, eq } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { absenceChanged } from '../absence.events.ts';
import { AbsencePolicy } from '../absence.policy.ts';
import { lockAbsence, refuseDays } from '../absence.repository.server.ts';
import { changeAbsenceInput } from '../absence.schema.ts';
import { absences } from '../absence.tables.server.ts';

/** Changes days and reason of an absence that is not over; the first day of one that has begun stays. */
export const changeAbsence = guildCommand({
  name: 'absence.changeAbsence',
  input: changeAbsenceInput,
  limit: (_, { userId }) => [{ key: `member-absence:${userId}`, capacity: 60, seconds: 600 }],
  load: lockAbsence,
  allow: AbsencePolicy.change,
  run: async ({ tx, who, input: { guildId, absenceId, fromDay, toDay, reason }, loaded: before, record }) => {
    const { userId, name, today, state } = before;
    const begun = state === 'away';
    if (begun && fromDay !== before.fromDay) throw invalid('begun', BEGUN, { fromDay: BEGUN });
    if (fromDay !== before.fromDay || toDay !== before.toDay)
      await refuseDays(tx, { guildId, userId, id: absenceId, fromDay, toDay, begun }, today);
    await tx
      .update(absences)
      .set({ fromDay, toDay, reason })
      .where(and(eq(absences.guildId, guildId), eq(absences.id, absenceId)));
    const after = { fromDay, toDay, reason };
    const changed = (['fromDay', 'toDay', 'reason'] as const).filter((key) => before[key] !== after[key]);
    record(
      absenceChanged({
        subject: { id: absenceId, label: name },
        data: { absenceId, userId, own: who.userId === userId, changed },
        invalidateFor: [userId],
      }),
    );
    return { absenceId };
  },
});

const BEGUN = "The absence has started, so its first day can't change";
