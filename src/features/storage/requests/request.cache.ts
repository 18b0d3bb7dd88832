import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { useCommand } from '#/ui/command/use-command.ts';
import { storageTopics, useUndoMovement } from '../storage.cache.ts';
import { UNDO_OFFERED_SECONDS } from './request.rules.ts';
import type { RequestView } from './request.search.ts';
import {
  acceptDonation,
  approveRequest,
  buyItems,
  cancelRequest,
  donateItems,
  donationTarget,
  handOut,
  listRequests,
  rejectRequest,
  requestItems,
  undoDonation,
  undoRequestDecision,
} from './storage.functions.gen.ts';

/** Requests that wait or are done, page by page. */
export const requestsOptions = (guildId: string, view: RequestView = 'waiting') =>
  infiniteList(['guild', guildId, 'storage', 'requests', view], listRequests, { guildId, view });

export const useRequestItems = () =>
  useCommand(requestItems, { messages: toastMessages('send', 'request'), topics: storageTopics });

export const useCancelRequest = () =>
  useCommand(cancelRequest, {
    messages: {
      loading: 'Canceling request...',
      success: 'Request canceled successfully',
      error: 'Failed to cancel request',
    },
    topics: storageTopics,
  });

/** Buys with points; the toast offers to cancel the purchase. */
export function useBuyItems() {
  const cancel = useCancelRequest();
  return useCommand(buyItems, {
    messages: ({ guildId }) => ({
      loading: 'Buying items...',
      error: 'Failed to buy items',
      success: ({ id: requestId }: { id: string }) => ({
        title: 'Items bought successfully',
        description: 'Staff will hand them out.',
        ...actionToast('Undo', () => cancel.mutate({ guildId, requestId })),
      }),
    }),
    topics: storageTopics,
  });
}

export const useUndoRequestDecision = () =>
  useCommand(undoRequestDecision, { messages: toastMessages('undo', 'decision'), topics: storageTopics });

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

/** Both decisions offer to undo them. */
function useOffer() {
  const undo = useUndoRequestDecision();
  return (verb: string, { guildId, requestId }: Which) =>
    toastMessagesWith<{ decisionId: string }>(verb, 'request', ({ decisionId }) => ({
      duration: UNDO_OFFERED_SECONDS * 1000,
      action: { label: 'Undo', onClick: () => undo.mutate({ guildId, requestId, decisionId }) },
    }));
}

export function useApproveRequest() {
  const offer = useOffer();
  return useCommand(approveRequest, { messages: (which) => offer('approve', which), topics: storageTopics });
}

export const useRejectRequest = () =>
  useCommand(rejectRequest, { messages: toastMessages('reject', 'request'), topics: storageTopics });

/** The toasts of what a movement fulfilled; the last offers to undo the movement. */
function useFulfilled() {
  const undo = useUndoMovement();
  return (verb: string, what: string, guildId: string) =>
    toastMessagesWith<{ transactionId: string }>(verb, what, ({ transactionId }) =>
      actionToast('Undo', () => undo.mutate({ guildId, transactionId, reason: 'Entered by mistake' })),
    );
}

export function useHandOut() {
  const undo = useUndoMovement();
  return useCommand(handOut, {
    messages: ({ guildId }) => ({
      loading: 'Handing out items...',
      error: 'Failed to hand out items',
      success: ({ transactionId }: { transactionId: string }) => ({
        title: 'Items handed out successfully',
        ...actionToast('Undo', () => undo.mutate({ guildId, transactionId, reason: 'Entered by mistake' })),
      }),
    }),
    topics: storageTopics,
  });
}

export function useAcceptDonation() {
  const messages = useFulfilled();
  return useCommand(acceptDonation, {
    messages: ({ guildId }) => messages('accept', 'donation', guildId),
    topics: storageTopics,
  });
}

/** Gives items of an own inventory; the toast offers to take them back. */
export function useDonateItems() {
  const undo = useCommand(undoDonation, { messages: toastMessages('undo', 'donation'), topics: storageTopics });
  return useCommand(donateItems, {
    messages: ({ guildId }) =>
      toastMessagesWith<{ id: string; added: boolean }>('donate', 'items', ({ id: requestId, added }) => ({
        description: added ? 'They are in the storage.' : 'Staff will accept them when they arrive.',
        ...actionToast('Undo', () => undo.mutate({ guildId, requestId })),
      })),
    topics: storageTopics,
  });
}

/** The storage that an own character can donate to. */
export const donationTargetOptions = (characterId: string) =>
  queryOptions({
    queryKey: ['me', 'shell', 'donation', characterId],
    queryFn: ({ signal }) => donationTarget({ data: { characterId }, signal }),
  });
