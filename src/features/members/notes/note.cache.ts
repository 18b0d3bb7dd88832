import type { InfiniteData } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { patchQueries } from '#/ui/command/patch-queries.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { changeNote, deleteNote, listNotes, restoreNote, writeNote } from './note.functions.gen.ts';
import type { MemberNote } from './note.queries.server.ts';

export const notesOptions = (guildId: string, memberId: string) =>
  infiniteList(['guild', guildId, 'notes', memberId], listNotes, { guildId, memberId });

const notes = { messages: toastMessages('save', 'note'), topics: inGuild('notes') };

export const useWriteNote = () => useCommand(writeNote, notes);
export const useChangeNote = () => useCommand(changeNote, notes);
/** Deletes with the press, and offers to undo it. */
export function useDeleteNote() {
  const restore = useCommand(restoreNote, {
    messages: toastMessages('restore', 'note'),
    topics: inGuild('notes'),
  });
  return useCommand(deleteNote, {
    messages: (which) => undoableMessages('delete', 'note', () => restore.mutate(which)),
    topics: inGuild('notes'),
    optimistic: (client, { guildId, noteId }) =>
      patchQueries<NotesRead>(client, ['guild', guildId, 'notes'], (known) => ({
        ...known,
        pages: known.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== noteId) })),
      })),
  });
}

type NotesRead = InfiniteData<{ readonly items: readonly MemberNote[] }>;
