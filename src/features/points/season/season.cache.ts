import { queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { pointSeason, resetPoints, resetPools, undoReset, undoResets } from './point.functions.gen.ts';

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
        description: changedText(people),
        ...actionToast('Undo', () => undo.mutate({ guildId, transactionId })),
      }),
    }),
    topics: inGuild('points'),
  });
}

/** Resets several pools; one Undo reverses all of it. */
export function useResetPools() {
  const undo = useCommand(undoResets, { messages: toastMessages('undo', 'resets'), topics: inGuild('points') });
  return useCommand(resetPools, {
    messages: ({ guildId }) => ({
      ...toastMessages('reset', 'points'),
      success: ({ resets }: Awaited<ReturnType<typeof resetPools>>) => ({
        title: 'Points reset successfully',
        description: changedText(resets.reduce((sum, { people }) => sum + people, 0)),
        ...actionToast('Undo', () =>
          undo.mutate({ guildId, transactionIds: resets.map(({ transactionId }) => transactionId) }),
        ),
      }),
    }),
    topics: inGuild('points'),
  });
}

const changedText = (balances: number): string =>
  balances === 1 ? '1 balance changed.' : `${balances.toLocaleString('en-US')} balances changed.`;
