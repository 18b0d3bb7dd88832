import { sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { participantEdited } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { isOne, lockParticipant, refuseRecord } from '../participant.repository.server.ts';
import { DEFAULT_CREDIT } from '../participant.rules.ts';
import { editParticipantInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Changes status, credit and remark of a participant. Of a completed activity it is a correction, with a reason. */
export const editParticipant = guildCommand({
  name: 'participant.editParticipant',
  input: editParticipantInput,
  limit: (_, { userId }) => [{ key: `participant-edit:${userId}`, capacity: 300, seconds: 600 }],
  load: lockParticipant,
  allow: ParticipantPolicy.record,
  run: async ({ tx, input, loaded: { activity, participant: before }, record }) => {
    refuseRecord(activity, input.reason);
    const status = input.status ?? before.status;
    const ofStatus = status === before.status ? before.credit : DEFAULT_CREDIT[status];
    const credit = input.credit ?? ofStatus;
    const remark = input.remark ?? before.remark;
    await tx.update(participants).set({ status, credit, remark, editedAt: sql`now()` }).where(isOne(input));
    record(
      participantEdited({
        subject: { id: activity.id, label: activity.title },
        data: {
          ...{ participantId: before.id, userId: before.userId, name: before.name, reason: input.reason },
          ...{ from: { status: before.status, credit: before.credit }, to: { status, credit } },
        },
        invalidateFor: before.userId === null ? [] : [before.userId],
      }),
    );
    return { participantId: before.id, status, credit };
  },
});
