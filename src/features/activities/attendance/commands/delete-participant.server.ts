import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { keepForUndo } from '../../undo/activity-undo.api.server.ts';
import { participantDeleted } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { isOne, lockParticipant, refuseRecord } from '../participant.repository.server.ts';
import { deleteParticipantInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Removes a participant, before the activity is completed for the person to restore within seconds. One who has been awarded points stays: a credit of 0 takes them back with the next award. */
export const deleteParticipant = guildCommand({
  name: 'participant.deleteParticipant',
  input: deleteParticipantInput,
  limit: (_, { userId }) => [{ key: `participant-delete:${userId}`, capacity: 300, seconds: 600 }],
  load: lockParticipant,
  allow: ParticipantPolicy.recordOf,
  run: async ({ tx, who, input, loaded: { activity, participant }, record }) => {
    refuseRecord(activity, input.reason);
    const { id: participantId, userId, name, awardedPoints, awardedActivityPoints } = participant;
    if (awardedPoints > 0 || awardedActivityPoints > 0)
      throw conflict(
        'already_awarded',
        `${name} has been awarded points. Set the credit to 0 and award again instead.`,
      );
    const undoId =
      activity.status === 'completed'
        ? null
        : await keepForUndo(tx, who, { kind: 'participant', activityId: activity.id, participantId });
    await tx.delete(participants).where(isOne(input));
    record(
      participantDeleted({
        subject: { id: activity.id, label: activity.title },
        data: { participantId, userId, name, reason: input.reason },
        invalidateFor: userId === null ? [] : [userId],
      }),
    );
    return { participantId, undoId };
  },
});
