import { conflict } from '#/base/app-error.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { checkInClosed } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { endCheckIn } from '../participant.repository.server.ts';
import { activityInput } from '../participant.schema.ts';

/** Closes the check-in that is open: from now on it counts against those who weren't there. */
export const closeCheckIn = guildCommand({
  name: 'participant.closeCheckIn',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `check-in-close:${userId}`, capacity: 30, seconds: 600 }],
  load: lockActivity,
  allow: ParticipantPolicy.prepare,
  run: async ({ tx, input: { guildId, activityId }, loaded: { title }, record }) => {
    const closed = await endCheckIn(tx, { guildId, activityId });
    if (!closed) throw conflict('no_check_in', 'No check-in is open.');
    record(checkInClosed({ subject: { id: activityId, label: title }, data: closed }));
    return { checkInId: closed.checkInId };
  },
});
