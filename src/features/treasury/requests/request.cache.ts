import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { useCommand } from '#/ui/command/use-command.ts';
import { treasuryTopics, useUndoEntry } from '../treasury.cache.ts';
import { UNDO_OFFERED_SECONDS } from './request.rules.ts';
import type { RequestView } from './request.search.ts';
import {
  approveRequest,
  cancelRequest,
  listRequests,
  payRequest,
  rejectRequest,
  requestGold,
  undoRequestDecision,
} from './treasury.functions.gen.ts';

/** Requests that wait or are done, page by page. */
export const requestsOptions = (guildId: string, view: RequestView = 'waiting') =>
  infiniteList(['guild', guildId, 'treasury', 'requests', view], listRequests, { guildId, view });

export const useRequestGold = () =>
  useCommand(requestGold, { messages: toastMessages('send', 'request'), topics: treasuryTopics });

export const useCancelRequest = () =>
  useCommand(cancelRequest, {
    messages: {
      loading: 'Canceling request...',
      success: 'Request canceled successfully',
      error: 'Failed to cancel request',
    },
    topics: treasuryTopics,
  });

export const useUndoRequestDecision = () =>
  useCommand(undoRequestDecision, { messages: toastMessages('undo', 'decision'), topics: treasuryTopics });

/** How long 'Undo' is offered (ms). */
const OFFERED = UNDO_OFFERED_SECONDS * 1000;

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

/** Both decisions offer to undo them. */
function useOffer() {
  const undo = useUndoRequestDecision();
  return (verb: string, { guildId, requestId }: Which) =>
    toastMessagesWith<{ decisionId: string }>(verb, 'request', ({ decisionId }) => ({
      duration: OFFERED,
      action: { label: 'Undo', onClick: () => undo.mutate({ guildId, requestId, decisionId }) },
    }));
}

export function useApproveRequest() {
  const offer = useOffer();
  return useCommand(approveRequest, { messages: (which) => offer('approve', which), topics: treasuryTopics });
}

export function useRejectRequest() {
  const offer = useOffer();
  return useCommand(rejectRequest, { messages: (which) => offer('reject', which), topics: treasuryTopics });
}

/** Pays a request; the toast offers to undo the payment. */
export function usePayRequest() {
  const undo = useUndoEntry();
  return useCommand(payRequest, {
    messages: ({ guildId }) => ({
      loading: 'Paying request...',
      error: 'Failed to pay request',
      success: ({ transactionId }: { transactionId: string }) => ({
        title: 'Request paid successfully',
        ...undo(guildId, transactionId),
      }),
    }),
    topics: treasuryTopics,
  });
}
