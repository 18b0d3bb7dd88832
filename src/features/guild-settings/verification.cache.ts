import { queryOptions } from '@tanstack/react-query';
import { toastWords } from '#/ui/command/toast-words.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getVerification, requestVerification, withdrawVerification } from './verification.functions.gen.ts';

export const verificationOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'verification'],
    queryFn: ({ signal }) => getVerification({ data: { guildId }, signal }),
  });

const topics = inGuild('settings');

export const useRequestVerification = () =>
  useCommand(requestVerification, { words: toastWords('send', 'request'), topics });

export const useWithdrawVerification = () =>
  useCommand(withdrawVerification, { words: toastWords('withdraw', 'request'), topics });
