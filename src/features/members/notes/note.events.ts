import { defineEvent } from '#/platform/events.ts';
import type { NoteAudience } from './note.rules.ts';

/** The log tells that a note was written and for whom, never what is in it: others read the log. */
type NoteHappened = { characterId: string; noteId: string; audience: NoteAudience };

const area = 'notes';

export const noteWritten = defineEvent<NoteHappened>({
  type: 'member.note_written',
  area,
  reactions: ['note.tellMember'],
});
export const noteChanged = defineEvent<NoteHappened & { changed: readonly string[] }>({
  type: 'member.note_changed',
  area,
  reactions: ['note.tellMember'],
});
export const noteDeleted = defineEvent<NoteHappened>({ type: 'member.note_deleted', area });

/** The reason stays with the warning, which the member and staff read. */
type WarningHappened = { characterId: string; warningId: string; userId: string };

export const warningGiven = defineEvent<WarningHappened>({
  type: 'member.warning_given',
  area: 'warnings',
  reactions: ['note.tellMember'],
});
export const warningWithdrawn = defineEvent<WarningHappened>({
  type: 'member.warning_withdrawn',
  area: 'warnings',
  reactions: ['note.tellMember'],
});
