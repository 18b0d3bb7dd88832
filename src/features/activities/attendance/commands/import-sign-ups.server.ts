import { uuidv7 } from '#/base/id.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { participantsImported } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { readImportable, settlePresence } from '../participant.repository.server.ts';
import { activityInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/**
 * Takes people who signed up as participants, and those who checked in: once each, however often it is done. What is on record by
 * itself follows sign-ups and check-ins; what staff changed stays.
 */
export const importSignUps = guildCommand({
  name: 'participant.importSignUps',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `participant-import:${userId}`, capacity: 60, seconds: 600 }],
  load: lockActivity,
  allow: ParticipantPolicy.prepare,
  run: async ({ tx, input: which, loaded: { title }, record }) => {
    const people = await readImportable(tx, which);
    const rows = people.map((person) => ({ ...which, id: uuidv7(), ...person }));
    if (rows.length > 0) await tx.insert(participants).values(rows).onConflictDoNothing();
    await settlePresence(tx, which);
    record(
      participantsImported({
        subject: { id: which.activityId, label: title },
        data: { count: rows.length, names: rows.map(({ name }) => name) },
      }),
    );
    return { imported: rows.length };
  },
});
