import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { participantNoteWritten } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { lockParticipant } from '../participant.repository.server.ts';
import { writeParticipantNoteInput } from '../participant.schema.ts';
import { participantNotes } from '../participant.tables.server.ts';

/** Adds a note about a participant, for staff alone; also once the activity is completed. */
export const writeParticipantNote = guildCommand({
  name: 'participant.writeParticipantNote',
  input: writeParticipantNoteInput,
  limit: (_, { userId }) => [{ key: `participant-note:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: lockParticipant,
  allow: ParticipantPolicy.record,
  run: async ({ tx, who, input, loaded: { activity, participant }, record }) => {
    const id = uuidv7();
    await tx.insert(participantNotes).values({ ...input, id, authorUserId: who.userId!, authorName: who.name });
    record(
      participantNoteWritten({
        subject: { id: activity.id, label: activity.title },
        data: { participantId: participant.id, name: participant.name, noteId: id },
      }),
    );
    return { noteId: id };
  },
});
