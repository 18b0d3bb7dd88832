import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { restoreKept } from '../../undo/activity-undo.api.server.ts';
import { undoInput } from '../../undo/activity-undo.schema.ts';
import { participantRestored } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { lockRemovedParticipant, refuseRestoring, settlePresence } from '../participant.repository.server.ts';

/** Restores a participant whom the caller removed a few seconds ago, with notes and as they came to be on record. */
export const restoreParticipant = guildCommand({
  name: 'participant.restoreParticipant',
  input: undoInput,
  limit: (_, { userId }) => [{ key: `participant-restore:${userId}`, capacity: 300, seconds: 600 }],
  load: lockRemovedParticipant,
  allow: ParticipantPolicy.recordOf,
  run: async ({ tx, loaded: { undo, activity, participantId, userId, name, isThere }, record }) => {
    refuseRestoring(activity, name);
    if (isThere) throw conflict('already_there', `${name} is a participant again already.`);
    await restoreKept(tx, undo);
    // Check-ins may have been opened or closed meanwhile.
    const { guildId, activityId } = undo;
    if (userId !== null) await settlePresence(tx, { guildId, activityId }, userId);
    record(
      participantRestored({
        subject: { id: activity.id, label: activity.title },
        data: { participantId, userId, name },
        invalidateFor: userId === null ? [] : [userId],
      }),
    );
    return { participantId };
  },
});
