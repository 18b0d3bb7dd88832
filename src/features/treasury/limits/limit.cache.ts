import { queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { useCommand } from '#/ui/command/use-command.ts';
import { treasuryTopics } from '../treasury.cache.ts';
import type { Limit } from './limit.rules.ts';
import { listLimits, setLimit } from './treasury.functions.gen.ts';

/** Ranks with their limits. */
export const limitsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'treasury', 'limits'],
    queryFn: ({ signal }) => listLimits({ data: { guildId }, signal }),
  });

/** Sets a limit; the toast offers to restore the one before. */
export function useSetLimit() {
  const undo = useCommand(setLimit, { messages: toastMessages('undo', 'change'), topics: treasuryTopics });
  return useCommand(setLimit, {
    messages: ({ guildId, rankId }) =>
      toastMessagesWith<{ was: Limit | null }>('save', 'limit', ({ was }) =>
        actionToast('Undo', () => undo.mutate({ guildId, rankId, limit: was })),
      ),
    topics: treasuryTopics,
  });
}
