import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { isNote, lockDeletedNote } from '../note.api.server.ts';
import { noteRestored } from '../note.events.ts';
import { NotePolicy } from '../note.policy.ts';
import { deleteNoteInput } from '../note.schema.ts';
import { memberNotes } from '../note.tables.server.ts';

/** Restores a note that the caller deleted in the last minutes. */
export const restoreNote = guildCommand({
  name: 'note.restoreNote',
  input: deleteNoteInput,
  load: lockDeletedNote,
  allow: NotePolicy.delete,
  run: async ({ tx, input: { guildId, noteId }, loaded: { characterId, name, audience }, record }) => {
    await tx.update(memberNotes).set(NOT_DELETED).where(isNote(guildId, noteId));
    record(
      noteRestored({
        subject: { id: characterId, label: name },
        data: { characterId, noteId, audience },
      }),
    );
    return { noteId };
  },
});
