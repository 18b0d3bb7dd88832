import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { hashPassword } from '#/platform/input/password.server.ts';
import { checkInOpened } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { endCheckIn } from '../participant.repository.server.ts';
import { openCheckInInput } from '../participant.schema.ts';
import { checkIns } from '../participant.tables.server.ts';

/** Opens a check-in of a live activity, and closes the one before. Its password is stored as a hash alone. */
export const openCheckIn = guildCommand({
  name: 'participant.openCheckIn',
  input: openCheckInInput,
  limit: (_, { userId }) => [{ key: `check-in-open:${userId}`, capacity: 30, seconds: 600 }],
  idempotent: true,
  before: ({ password }) => hashPassword(password),
  load: lockActivity,
  allow: ParticipantPolicy.prepare,
  run: async ({ tx, input: { guildId, activityId, label }, loaded: activity, prepared: passwordHash, record }) => {
    if (activity.status !== 'live')
      throw conflict('not_live', "This activity isn't live yet. Start it first, and then open a check-in.");
    await endCheckIn(tx, { guildId, activityId });
    const id = uuidv7();
    await tx.insert(checkIns).values({ guildId, activityId, id, label, passwordHash });
    record(checkInOpened({ subject: { id: activityId, label: activity.title }, data: { checkInId: id, label } }));
    return { checkInId: id };
  },
});
