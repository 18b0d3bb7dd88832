import { and, eq } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { participantsCleared } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { activityInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Removes all participants of an activity that isn't completed. */
export const clearParticipants = guildCommand({
  name: 'participant.clearParticipants',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `participant-clear:${userId}`, capacity: 20, seconds: 600 }],
  load: lockActivity,
  allow: ParticipantPolicy.prepare,
  run: async ({ tx, input: { guildId, activityId }, loaded: { title }, record }) => {
    const removed = await tx
      .delete(participants)
      .where(and(eq(participants.guildId, guildId), eq(participants.activityId, activityId)))
      .returning({ id: participants.id });
    if (removed.length === 0) throw conflict('no_participants', 'This activity has no participants to remove.');
    record(participantsCleared({ subject: { id: activityId, label: title }, data: { count: removed.length } }));
    return { removed: removed.length };
  },
});
