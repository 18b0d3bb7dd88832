import { uuidv7 } from '#/base/id.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { participantsImported } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { presumed, readSignedUp } from '../participant.repository.server.ts';
import { activityInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Takes people who signed up as participants: once each, however often it is done. */
export const importSignUps = guildCommand({
  name: 'participant.importSignUps',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `participant-import:${userId}`, capacity: 60, seconds: 600 }],
  load: lockActivity,
  allow: ParticipantPolicy.prepare,
  run: async ({ tx, input: which, loaded: { title }, record }) => {
    const signedUp = await readSignedUp(tx, which);
    const rows = signedUp.map(({ userId, characterId, name, ...answer }) => ({
      ...{ ...which, id: uuidv7(), userId, characterId, name, source: 'sign-up' as const },
      ...presumed({ userId, characterId, name, ...answer }),
    }));
    if (rows.length > 0) await tx.insert(participants).values(rows).onConflictDoNothing();
    record(participantsImported({ subject: { id: which.activityId, label: title }, data: { count: rows.length } }));
    return { imported: rows.length };
  },
});
