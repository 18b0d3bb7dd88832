import { and, eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockNote } from '../note.api.server.ts';
import { noteDeleted } from '../note.events.ts';
import { NotePolicy } from '../note.policy.ts';
import { deleteNoteInput } from '../note.schema.ts';
import { memberNotes } from '../note.tables.server.ts';

/** Takes a note away for good; the log keeps that there was one. */
export const deleteNote = guildCommand({
  name: 'note.deleteNote',
  input: deleteNoteInput,
  load: lockNote,
  allow: NotePolicy.delete,
  run: async ({ tx, input: { guildId, noteId }, loaded: { characterId, name, audience }, record }) => {
    await tx.delete(memberNotes).where(and(eq(memberNotes.guildId, guildId), eq(memberNotes.id, noteId)));
    record(
      noteDeleted({
        subject: { id: characterId, label: name },
        data: { characterId, noteId, audience },
      }),
    );
    return { noteId };
  },
});
