import { useMemberChange } from '#/features/members/membership/member-change.cache.ts';
import { infiniteList } from '#/platform/list-query.ts';
import {
  changeNote,
  deleteNote,
  giveWarning,
  listNotes,
  listWarnings,
  withdrawWarning,
  writeNote,
} from './note.functions.ts';

const key = (guildId: string, memberId: string, what: string) => ['guild', guildId, 'members', what, memberId];

export const notesOptions = (guildId: string, memberId: string) =>
  infiniteList(key(guildId, memberId, 'notes'), listNotes, { guildId, memberId });

export const warningsOptions = (guildId: string, memberId: string) =>
  infiniteList(key(guildId, memberId, 'warnings'), listWarnings, { guildId, memberId });

export const useWriteNote = (guildId: string) =>
  useMemberChange(guildId, writeNote, {
    loading: 'Saving note...',
    success: 'Note saved successfully',
    error: 'Failed to save note',
  });

export const useChangeNote = (guildId: string) =>
  useMemberChange(guildId, changeNote, {
    loading: 'Saving note...',
    success: 'Note saved successfully',
    error: 'Failed to save note',
  });

export const useDeleteNote = (guildId: string) =>
  useMemberChange(guildId, deleteNote, {
    loading: 'Deleting note...',
    success: 'Note deleted successfully',
    error: 'Failed to delete note',
  });

export const useGiveWarning = (guildId: string) =>
  useMemberChange(guildId, giveWarning, {
    loading: 'Giving warning...',
    success: 'Warning given successfully',
    error: 'Failed to give warning',
  });

export const useWithdrawWarning = (guildId: string) =>
  useMemberChange(guildId, withdrawWarning, {
    loading: 'Withdrawing warning...',
    success: 'Warning withdrawn successfully',
    error: 'Failed to withdraw warning',
  });
