import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
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
  writeParticipantNote,
} from './participant.functions.gen.ts';
import type { ParticipantItem } from './participant.queries.server.ts';

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

/** Removing one of these can be undone: they are added as they were. From a completed record it's a correction, and isn't. */
export function useDeleteParticipant(items: readonly ParticipantItem[]) {
  const add = useAddParticipant();
  return useCommand(deleteParticipant, {
    topics: inGuild('attendance'),
    messages: ({ participantId, guildId, activityId, reason }) => {
      const item = items.find(({ id }) => id === participantId);
      if (!item || reason) return toastMessages('remove', 'participant');
      const { characterId, name, status, credit, remark } = item;
      const who = characterId === null ? { guestName: name } : { memberId: characterId };
      return undoableMessages('remove', 'participant', () =>
        add.mutate({ guildId, activityId, ...who, status, credit, remark }),
      );
    },
  });
}
