import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockNote } from '../note.api.server.ts';
import { noteChanged } from '../note.events.ts';
import { NotePolicy } from '../note.policy.ts';
import { changeNoteInput } from '../note.schema.ts';
import { memberNotes } from '../note.tables.server.ts';

/** Changes the text or the audience of one's own note. */
export const changeNote = guildCommand({
  name: 'note.changeNote',
  input: changeNoteInput,
  limit: (_, { userId }) => [{ key: `member-note:${userId}`, capacity: 60, seconds: 600 }],
  load: lockNote,
  allow: NotePolicy.change,
  run: async ({ tx, input: { guildId, noteId, audience, body, editedAt: seen }, loaded: before, record }) => {
    const editedAt = before.editedAt?.toISOString() ?? null;
    if (seen !== undefined && seen !== editedAt) throw savedMeanwhile(before.authorName, editedAt);
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

/** Only the author changes a note, so it was done in another tab. */
const savedMeanwhile = (savedBy: string, savedAt: string | null): AppError =>
  new AppError({
    code: 'CONFLICT',
    reason: 'saved_meanwhile',
    message: 'This note was changed while you were editing. Review the changes, then keep yours or use theirs.',
    current: { savedBy, savedAt, own: true },
  });
