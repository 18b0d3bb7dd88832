import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockNote } from '../note.api.server.ts';
import { noteChanged } from '../note.events.ts';
import { NotePolicy } from '../note.policy.ts';
import { changeNoteInput } from '../note.schema.ts';
import { memberNotes } from '../note.tables.server.ts';

/** Changes the words of one's own note, or for whom it is. */
export const changeNote = guildCommand({
  name: 'note.changeNote',
  input: changeNoteInput,
  load: lockNote,
  allow: NotePolicy.change,
  run: async ({ tx, input: { guildId, noteId, audience, body }, loaded: before, record }) => {
    await tx
      .update(memberNotes)
      .set({ audience, body, editedAt: sql`now()` })
      .where(and(eq(memberNotes.guildId, guildId), eq(memberNotes.id, noteId)));
    const after = { audience, body };
    const changed = (['audience', 'body'] as const).filter((key) => before[key] !== after[key]);
    const { characterId, name } = before;
    record(
      noteChanged({
        subject: { id: characterId, label: name },
        data: { characterId, noteId, audience, changed },
      }),
    );
    return { noteId };
  },
});
