import { queryOptions } from '@tanstack/react-query';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  deleteSearch,
  listSearches,
  notifySearch,
  renameSearch,
  restoreSearch,
  saveSearch,
} from './market-search.functions.gen.ts';
import type { MarketSearches } from './market-search.queries.server.ts';

const topics = own('market-searches');

export const marketSearchesOptions = () =>
  queryOptions({
    queryKey: ['me', 'market-searches'],
    queryFn: ({ signal }) => listSearches({ signal }),
  });

export const useSaveSearch = () => useCommand(saveSearch, { messages: toastMessages('save', 'search'), topics });
export const useRenameSearch = () => useCommand(renameSearch, { messages: toastMessages('rename', 'search'), topics });

/** Switches with the press, and offers to undo it. */
export function useNotifySearch() {
  const back = useCommand(notifySearch, { messages: toastMessages('undo', 'change'), topics });
  return useCommand(notifySearch, {
    messages: ({ searchId, isNotified }) =>
      undoableMessages('save', 'search', () => back.mutate({ searchId, isNotified: !isNotified })),
    topics,
  });
}

/** Deletes with the press, and offers to undo it. */
export function useDeleteSearch() {
  const restore = useCommand(restoreSearch, { messages: toastMessages('restore', 'search'), topics });
  return useCommand(deleteSearch, {
    messages: (which) => undoableMessages('delete', 'search', () => restore.mutate(which)),
    topics,
    optimistic: (client, { searchId }) =>
      patchQuery<MarketSearches>(client, marketSearchesOptions().queryKey, (known) => ({
        searches: known.searches.filter(({ id }) => id !== searchId),
      })),
  });
}
