import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { addWarning, listWarnings, withdrawWarning } from './warning.functions.gen.ts';

export const warningsOptions = (guildId: string, memberId: string) =>
  infiniteList(['guild', guildId, 'warnings', memberId], listWarnings, { guildId, memberId });

export const useAddWarning = () =>
  useCommand(addWarning, { messages: toastMessages('add', 'warning'), topics: inGuild('warnings') });
export const useWithdrawWarning = () =>
  useCommand(withdrawWarning, { messages: toastMessages('withdraw', 'warning'), topics: inGuild('warnings') });
