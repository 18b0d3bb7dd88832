import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  addItems,
  correctStock,
  emptyPlace,
  getStorage,
  listMovements,
  listStock,
  moveItems,
  removeItems,
  setTerms,
  storageSummary,
  undoMovement,
} from './storage.functions.gen.ts';
import type { movementsInputOf, stockInputOf } from './storage.search.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'storage', ...rest];

/** The number in the sidebar goes with it. */
export const storageTopics = inGuild('storage');

/** Places, what is below its minimum, and what the viewer may do. */
export const storageOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'head'),
    queryFn: ({ signal }) => getStorage({ data: { guildId }, signal }),
  });

/** Stored variants, page by page. */
export const stockOptions = (input: ReturnType<typeof stockInputOf>) => ({
  ...infiniteList(key(input.guildId, 'stock', input), listStock, input),
  placeholderData: keepPreviousData,
});

/** Movements, page by page. */
export const movementsOptions = (input: ReturnType<typeof movementsInputOf>) => ({
  ...infiniteList(key(input.guildId, 'movements', input), listMovements, input),
  placeholderData: keepPreviousData,
});

/** For the guild dashboard; null for who doesn't change the storage. */
export const storageSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'summary'),
    queryFn: ({ signal }) => storageSummary({ data: { guildId }, signal }),
  });

export const useUndoMovement = () =>
  useCommand(undoMovement, { messages: toastMessages('undo', 'movement'), topics: storageTopics });

/** What a movement says that was taken back from its toast. */
export const MISTAKE = 'Entered by mistake';

/** The toasts of a movement; the last offers to undo it. */
function useMovementMessages() {
  const undo = useUndoMovement();
  return (verb: string, what: string, guildId: string) => {
    const messages = toastMessages(verb, what);
    return {
      ...messages,
      success: ({ transactionId }: { transactionId: string }) => ({
        title: messages.success,
        ...actionToast('Undo', () => undo.mutate({ guildId, transactionId, reason: MISTAKE })),
      }),
    };
  };
}

export function useAddItems() {
  const messages = useMovementMessages();
  return useCommand(addItems, { messages: ({ guildId }) => messages('add', 'items', guildId), topics: storageTopics });
}

export function useRemoveItems() {
  const messages = useMovementMessages();
  return useCommand(removeItems, {
    messages: ({ guildId }) => messages('remove', 'items', guildId),
    topics: storageTopics,
  });
}

export function useMoveItems() {
  const messages = useMovementMessages();
  return useCommand(moveItems, {
    messages: ({ guildId }) => messages('move', 'items', guildId),
    topics: storageTopics,
  });
}

export function useEmptyPlace() {
  const messages = useMovementMessages();
  return useCommand(emptyPlace, {
    messages: ({ guildId }) => messages('move', 'items', guildId),
    topics: storageTopics,
  });
}

export function useCorrectStock() {
  const messages = useMovementMessages();
  return useCommand(correctStock, {
    messages: ({ guildId }) => messages('correct', 'stock', guildId),
    topics: storageTopics,
  });
}

export const useSetTerms = () =>
  useCommand(setTerms, { messages: toastMessages('save', 'price and minimum'), topics: storageTopics });
