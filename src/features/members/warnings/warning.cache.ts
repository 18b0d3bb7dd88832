import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastWords } from '#/ui/command/toast-words.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { giveWarning, listWarnings, withdrawWarning } from './note.functions.gen.ts';

export const warningsOptions = (guildId: string, memberId: string) =>
  infiniteList(['guild', guildId, 'warnings', memberId], listWarnings, { guildId, memberId });

export const useGiveWarning = () =>
  useCommand(giveWarning, { words: toastWords('give', 'warning'), topics: inGuild('warnings') });
export const useWithdrawWarning = () =>
  useCommand(withdrawWarning, { words: toastWords('withdraw', 'warning'), topics: inGuild('warnings') });
