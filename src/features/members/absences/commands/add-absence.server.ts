import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { absenceAdded } from '../absence.events.ts';
import { AbsencePolicy } from '../absence.policy.ts';
import { lockAbsentee, refuseDays } from '../absence.repository.server.ts';
import { addAbsenceInput } from '../absence.schema.ts';
import { absences } from '../absence.tables.server.ts';

/** Adds an absence, one's own or, as staff, another member's. */
export const addAbsence = guildCommand({
  name: 'absence.addAbsence',
  input: addAbsenceInput,
  limit: (_, { userId }) => [{ key: `member-absence:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: (tx, { memberId }, who) => lockAbsentee(tx, who, memberId),
  allow: AbsencePolicy.add,
  run: async ({ tx, who, input: { guildId, memberId: _, ...absence }, loaded: { userId, name, today }, record }) => {
    await refuseDays(tx, { ...absence, guildId, userId }, today);
    const id = uuidv7();
    const enterer = { enteredByUserId: who.userId!, enteredByName: who.name };
    await tx.insert(absences).values({ ...absence, guildId, id, userId, ...enterer });
    record(
      absenceAdded({
        subject: { id, label: name },
        data: { absenceId: id, userId, own: who.userId === userId },
        invalidateFor: [userId],
      }),
    );
    return { absenceId: id };
  },
});
