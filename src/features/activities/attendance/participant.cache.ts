import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  addParticipant,
  awardActivity,
  checkIn,
  closeCheckIn,
  completeActivity,
  deleteParticipant,
  editParticipant,
  importSignUps,
  listParticipants,
  openCheckIn,
} from './participant.functions.gen.ts';

export interface WhichActivity {
  readonly guildId: string;
  readonly activityId: string;
}

export const participantsOptions = (which: WhichActivity) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'attendance', which.activityId],
    queryFn: ({ signal }) => listParticipants({ data: which, signal }),
  });

const saying = (verb: string, what: string) => ({ messages: toastMessages(verb, what), topics: inGuild('attendance') });

export const useImportSignUps = () => useCommand(importSignUps, saying('import', 'sign-ups'));
export const useAddParticipant = () => useCommand(addParticipant, saying('add', 'participant'));
export const useEditParticipant = () => useCommand(editParticipant, saying('save', 'participant'));
export const useDeleteParticipant = () => useCommand(deleteParticipant, saying('remove', 'participant'));
export const useOpenCheckIn = () => useCommand(openCheckIn, saying('open', 'check-in'));
export const useCloseCheckIn = () => useCommand(closeCheckIn, saying('close', 'check-in'));
export const useCheckIn = () => useCommand(checkIn, { topics: inGuild('attendance') });
export const useCompleteActivity = () =>
  useCommand(completeActivity, {
    ...saying('complete', 'activity'),
    topics: inGuild('attendance', 'activities', 'sign-ups'),
  });
export const useAwardActivity = () => useCommand(awardActivity, saying('award', 'points'));
