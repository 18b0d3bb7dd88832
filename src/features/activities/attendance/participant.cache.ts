import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  addParticipant,
  awardActivity,
  checkIn,
  clearParticipants,
  closeCheckIn,
  completeActivity,
  deleteParticipant,
  editParticipant,
  importSignUps,
  listMarks,
  listParticipantNotes,
  listParticipants,
  openCheckIn,
  restoreParticipant,
  writeParticipantNote,
} from './participant.functions.gen.ts';

export interface WhichActivity {
  readonly guildId: string;
  readonly activityId: string;
}

const keyOf = ({ guildId, activityId }: WhichActivity) => ['guild', guildId, 'attendance', activityId] as const;

export const participantsOptions = (which: WhichActivity) =>
  queryOptions({ queryKey: keyOf(which), queryFn: ({ signal }) => listParticipants({ data: which, signal }) });

export const participantNotesOptions = (which: WhichActivity & { readonly participantId: string }) =>
  infiniteList([...keyOf(which), 'notes', which.participantId], listParticipantNotes, which);

export const marksOptions = (which: WhichActivity & { readonly checkInId: string }) =>
  infiniteList([...keyOf(which), 'marks', which.checkInId], listMarks, which);

const saying = (verb: string, what: string) => ({ messages: toastMessages(verb, what), topics: inGuild('attendance') });

export const useImportSignUps = () => useCommand(importSignUps, saying('import', 'sign-ups'));
export const useAddParticipant = () => useCommand(addParticipant, saying('add', 'participant'));
export const useEditParticipant = () => useCommand(editParticipant, saying('save', 'participant'));
export const useClearParticipants = () => useCommand(clearParticipants, saying('remove', 'participants'));
export const useWriteParticipantNote = () => useCommand(writeParticipantNote, saying('save', 'note'));
export const useOpenCheckIn = () => useCommand(openCheckIn, saying('open', 'check-in'));
export const useCloseCheckIn = () => useCommand(closeCheckIn, saying('close', 'check-in'));
export const useCheckIn = () => useCommand(checkIn, { topics: inGuild('attendance') });
export const useCompleteActivity = () =>
  useCommand(completeActivity, {
    ...saying('complete', 'activity'),
    topics: inGuild('attendance', 'activities', 'sign-ups'),
  });
export const useAwardActivity = () => useCommand(awardActivity, saying('award', 'points'));

/** Removing someone can be undone: they are as they were. From a completed record it's a correction, and isn't. */
export function useDeleteParticipant() {
  const restore = useCommand(restoreParticipant, saying('restore', 'participant'));
  return useCommand(deleteParticipant, {
    topics: inGuild('attendance'),
    messages: ({ guildId }) =>
      toastMessagesWith<{ readonly undoId: string | null }>('remove', 'participant', ({ undoId }) =>
        undoId === null ? {} : actionToast('Undo', () => restore.mutate({ guildId, undoId })),
      ),
  });
}
