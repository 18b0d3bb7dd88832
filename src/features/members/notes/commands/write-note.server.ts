import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import { noteWritten } from '../note.events.ts';
import { NotePolicy } from '../note.policy.ts';
import { writeNoteInput } from '../note.schema.ts';
import { memberNotes } from '../note.tables.server.ts';

/** Writes a note about a member, for staff only or shared with them. */
export const writeNote = guildCommand({
  name: 'note.writeNote',
  input: writeNoteInput,
  limit: (_, { userId }) => [{ key: `member-note:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: (tx, { memberId }, who) => lockSubject(tx, who, memberId),
  allow: NotePolicy.write,
  run: async ({ tx, who, input: { guildId, audience, body }, loaded: { characterId, userId, name }, record }) => {
    const id = uuidv7();
    const author = { authorUserId: who.userId!, authorName: who.name };
    await tx.insert(memberNotes).values({ guildId, id, characterId, userId, audience, body, ...author });
    record(
      noteWritten({
        subject: { id: characterId, label: name },
        data: { characterId, noteId: id, audience },
      }),
    );
    return { noteId: id };
  },
});
