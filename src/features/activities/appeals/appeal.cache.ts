import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import type { WhichActivity } from '../attendance/participant.cache.ts';
import { acceptAppeal, listAppeals, rejectAppeal, submitAppeal, withdrawAppeal } from './appeal.functions.gen.ts';

/** Fresh whenever the attendance is that they are about. */
export const appealsOptions = ({ guildId, activityId }: WhichActivity) =>
  queryOptions({
    queryKey: ['guild', guildId, 'attendance', 'appeals', activityId],
    queryFn: ({ signal }) => listAppeals({ data: { guildId, activityId }, signal }),
  });

// The dashboard says how many are open.
const saying = (verb: string) => ({
  messages: toastMessages(verb, 'appeal'),
  topics: inGuild('attendance', 'activities'),
});

export const useSubmitAppeal = () => useCommand(submitAppeal, saying('submit'));
export const useWithdrawAppeal = () => useCommand(withdrawAppeal, saying('withdraw'));
export const useAcceptAppeal = () => useCommand(acceptAppeal, saying('accept'));
export const useRejectAppeal = () => useCommand(rejectAppeal, saying('reject'));
