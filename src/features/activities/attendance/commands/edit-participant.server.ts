import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { changeParticipant } from '../participant.api.server.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { lockParticipant, refuseRecord } from '../participant.repository.server.ts';
import { editParticipantInput } from '../participant.schema.ts';

/** Changes status, credit and remark of a participant. Of a completed activity it is a correction, with a reason. */
export const editParticipant = guildCommand({
  name: 'participant.editParticipant',
  input: editParticipantInput,
  limit: (_, { userId }) => [{ key: `participant-edit:${userId}`, capacity: 300, seconds: 600 }],
  load: lockParticipant,
  allow: ParticipantPolicy.recordOf,
  run: async ({ tx, who, input, loaded: { activity, participant, userId }, record }) => {
    refuseRecord(activity, input.reason);
    const { presence, event } = await changeParticipant(tx, activity, participant, {
      ...input,
      own: userId === who.userId,
    });
    record(event);
    return { participantId: participant.id, ...presence };
  },
});
