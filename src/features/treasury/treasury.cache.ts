import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  getTreasury,
  listEntries,
  listShares,
  recordEntry,
  reverseEntry,
  treasurySummary,
} from './treasury.functions.gen.ts';
import { KIND_LABELS } from './treasury.labels.ts';
import type { ChartDays } from './treasury.rules.ts';
import type { ListEntriesInput } from './treasury.schema.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'treasury', ...rest];

/** The number in the sidebar goes with it. */
export const treasuryTopics = inGuild('treasury');

/** Balance, chart and what the viewer may do. */
export const treasuryOptions = (guildId: string, days: ChartDays = 30, accountId?: string) => ({
  ...queryOptions({
    queryKey: key(guildId, 'head', days, accountId),
    queryFn: ({ signal }) => getTreasury({ data: { guildId, days, ...(accountId && { accountId }) }, signal }),
  }),
  placeholderData: keepPreviousData,
});

/** Entries, page by page. */
export const entriesOptions = (input: ListEntriesInput) => ({
  ...infiniteList(key(input.guildId, 'entries', input), listEntries, input),
  placeholderData: keepPreviousData,
});

/** Each person's part of an entry, page by page. */
export const sharesOptions = (guildId: string, transactionId: string) =>
  infiniteList(key(guildId, 'shares', transactionId), listShares, { guildId, transactionId });

/** For the guild dashboard; null for who decides nothing. */
export const treasurySummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'summary'),
    queryFn: ({ signal }) => treasurySummary({ data: { guildId }, signal }),
  });

export const useReverseEntry = () =>
  useCommand(reverseEntry, { messages: toastMessages('undo', 'entry'), topics: treasuryTopics });

/** What an entry says that was taken back from its toast. */
const MISTAKE = 'Entered by mistake';

/** The toast's button that takes an entry back. */
export function useUndoEntry() {
  const undo = useReverseEntry();
  return (guildId: string, transactionId: string) =>
    actionToast('Undo', () => undo.mutate({ guildId, transactionId, reason: MISTAKE }));
}

/** Records an entry; the toast offers to undo it. */
export function useRecordEntry() {
  const undo = useUndoEntry();
  return useCommand(recordEntry, {
    messages: ({ guildId, kind }) =>
      toastMessagesWith<{ transactionId: string }>('record', KIND_LABELS[kind].toLowerCase(), ({ transactionId }) =>
        undo(guildId, transactionId),
      ),
    topics: treasuryTopics,
  });
}
