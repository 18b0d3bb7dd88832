import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useCommand } from '#/ui/command/use-command.ts';
import { treasuryTopics, useUndoEntry } from '../treasury.cache.ts';
import type { PayoutPlan } from './payout.schema.ts';
import { payOut, payoutActivities, previewPayout } from './treasury.functions.gen.ts';

export const payoutActivitiesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'treasury', 'payout', 'activities'],
    queryFn: ({ signal }) => payoutActivities({ data: { guildId }, signal }),
  });

/** What a payout would come to; asked once there is a plan. */
export const previewOptions = (guildId: string, plan: Omit<PayoutPlan, 'guildId'> | null) => ({
  ...queryOptions({
    queryKey: ['guild', guildId, 'treasury', 'payout', 'preview', plan],
    queryFn: ({ signal }) => previewPayout({ data: { guildId, ...plan! }, signal }),
    enabled: plan !== null,
    retry: false,
  }),
  placeholderData: keepPreviousData,
});

/** Pays out; the toast says to how many and offers to undo all of it. */
export function usePayOut() {
  const undo = useUndoEntry();
  return useCommand(payOut, {
    messages: ({ guildId }) => ({
      loading: 'Paying out...',
      error: 'Failed to pay out',
      success: ({ transactionId, people }: { transactionId: string; people: number }) => ({
        title: 'Paid out successfully',
        description: people === 1 ? 'To 1 member.' : `To ${people.toLocaleString('en-US')} members.`,
        ...undo(guildId, transactionId),
      }),
    }),
    topics: treasuryTopics,
  });
}
