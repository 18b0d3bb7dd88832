import { giveWarning, withdrawWarning } from '#/features/members/warnings/note.functions.gen.ts';
import { infiniteList } from '#/platform/list-query.ts';
import { toastWords } from '#/ui/command/toast-words.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { changeNote, deleteNote, listNotes, listWarnings, writeNote } from './note.functions.gen.ts';

export const notesOptions = (guildId: string, memberId: string) =>
  infiniteList(['guild', guildId, 'notes', memberId], listNotes, { guildId, memberId });

export const warningsOptions = (guildId: string, memberId: string) =>
  infiniteList(['guild', guildId, 'warnings', memberId], listWarnings, { guildId, memberId });

const notes = { words: toastWords('save', 'note'), topics: inGuild('notes') };

export const useWriteNote = () => useCommand(writeNote, notes);
export const useChangeNote = () => useCommand(changeNote, notes);
export const useDeleteNote = () =>
  useCommand(deleteNote, { words: toastWords('delete', 'note'), topics: inGuild('notes') });

export const useGiveWarning = () =>
  useCommand(giveWarning, { words: toastWords('give', 'warning'), topics: inGuild('warnings') });
export const useWithdrawWarning = () =>
  useCommand(withdrawWarning, { words: toastWords('withdraw', 'warning'), topics: inGuild('warnings') });
