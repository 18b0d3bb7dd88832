import { queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { pointSeason, resetPoints, undoReset } from './point.functions.gen.ts';

/** What a reset would change, and the last one; null while points are off. */
export const seasonOptions = (guildId: string, poolId?: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'points', 'season', poolId ?? null],
    queryFn: ({ signal }) => pointSeason({ data: { guildId, poolId }, signal }),
  });

export const useUndoReset = () =>
  useCommand(undoReset, { messages: toastMessages('undo', 'reset'), topics: inGuild('points') });

export function useResetPoints() {
  const undo = useUndoReset();
  return useCommand(resetPoints, {
    messages: ({ guildId }) => ({
      ...toastMessages('reset', 'points'),
      success: ({ transactionId, people }: Awaited<ReturnType<typeof resetPoints>>) => ({
        title: 'Points reset successfully',
        description: people === 1 ? '1 balance changed.' : `${people.toLocaleString('en-US')} balances changed.`,
        ...actionToast('Undo', () => undo.mutate({ guildId, transactionId })),
      }),
    }),
    topics: inGuild('points'),
  });
}
