import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import {
  decideVerification,
  getVerification,
  requestVerification,
  withdrawVerification,
} from './verification.functions.gen.ts';

export const verificationOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'verification'],
    queryFn: ({ signal }) => getVerification({ data: { guildId }, signal }),
  });

const topics = inGuild('settings');

export const useRequestVerification = () =>
  useCommand(requestVerification, { messages: toastMessages('send', 'request'), topics });

export const useWithdrawVerification = () =>
  useCommand(withdrawVerification, { messages: toastMessages('withdraw', 'request'), topics });

/** By platform admins. */
export const useDecideVerification = () =>
  useCommand(decideVerification, { messages: toastMessages('save', 'answer'), topics: own('platform') });
