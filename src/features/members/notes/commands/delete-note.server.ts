import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { isNote, lockNote } from '../note.api.server.ts';
import { noteDeleted } from '../note.events.ts';
import { NotePolicy } from '../note.policy.ts';
import { deleteNoteInput } from '../note.schema.ts';
import { memberNotes } from '../note.tables.server.ts';

/** Deletes a note, which can be restored for a short time; the log keeps that there was one. */
export const deleteNote = guildCommand({
  name: 'note.deleteNote',
  input: deleteNoteInput,
  load: lockNote,
  allow: NotePolicy.delete,
  run: async ({ tx, who, input: { guildId, noteId }, loaded: { characterId, name, audience }, record }) => {
    await tx.update(memberNotes).set(deletedBy(who.userId!)).where(isNote(guildId, noteId));
    record(
      noteDeleted({
        subject: { id: characterId, label: name },
        data: { characterId, noteId, audience },
      }),
    );
    return { noteId };
  },
});
