import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import {
  acceptInvitation,
  declineInvitation,
  invitePlayer,
  listReceived,
  listSent,
  unblockInvitations,
  withdrawInvitation,
} from './invitation.functions.gen.ts';

/** Invitations of own characters, and guilds that may send none. */
export const receivedOptions = () =>
  queryOptions({ queryKey: ['me', 'recruiting', 'received'], queryFn: ({ signal }) => listReceived({ signal }) });

/** Invitations of a guild, page by page. */
export const sentOptions = (guildId: string) =>
  infiniteList(['guild', guildId, 'recruiting', 'sent'], listSent, { guildId });

export const useInvitePlayer = () =>
  useCommand(invitePlayer, { messages: toastMessages('send', 'invitation'), topics: inGuild('recruiting') });

export const useWithdrawInvitation = () =>
  useCommand(withdrawInvitation, { messages: toastMessages('withdraw', 'invitation'), topics: inGuild('recruiting') });

export const useAcceptInvitation = () =>
  useCommand(acceptInvitation, {
    messages: toastMessages('accept', 'invitation'),
    topics: (data) => [...inGuild('members', 'access')(data), ...own('recruiting', 'guild', 'shell', 'applications')()],
  });

export const useDeclineInvitation = () =>
  useCommand(declineInvitation, { messages: toastMessages('decline', 'invitation'), topics: own('recruiting') });

export const useUnblockInvitations = () =>
  useCommand(unblockInvitations, { messages: toastMessages('unblock', 'guild'), topics: own('recruiting') });
