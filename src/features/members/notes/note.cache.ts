import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { changeNote, deleteNote, listNotes, writeNote } from './note.functions.gen.ts';

export const notesOptions = (guildId: string, memberId: string) =>
  infiniteList(['guild', guildId, 'notes', memberId], listNotes, { guildId, memberId });

const notes = { messages: toastMessages('save', 'note'), topics: inGuild('notes') };

export const useWriteNote = () => useCommand(writeNote, notes);
export const useChangeNote = () => useCommand(changeNote, notes);
export const useDeleteNote = () =>
  useCommand(deleteNote, { messages: toastMessages('delete', 'note'), topics: inGuild('notes') });
