import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  activityAuctions,
  auctionActivities,
  auctionSummary,
  cancelAuction,
  closeAuction,
  getAuction,
  listAuctions,
  markDelivered,
  myAuctions,
  openAuction,
  placeBid,
  reassignAuction,
  serverTime,
  undoAuction,
  withdrawBid,
} from './auction.functions.gen.ts';
import type { AuctionDetails } from './auction.queries.server.ts';
import { leastBid } from './auction.rules.ts';

type ListInput = Omit<Parameters<typeof listAuctions>[0]['data'], 'cursor' | 'limit'>;
export interface WhichAuction {
  readonly guildId: string;
  readonly auctionId: string;
}

/** A guild's auctions, page by page. */
export const auctionsOptions = (input: ListInput) => ({
  ...infiniteList(['guild', input.guildId, 'auctions', 'list', input], listAuctions, input),
  placeholderData: keepPreviousData,
});

export const auctionOptions = (which: WhichAuction) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'auctions', 'one', which.auctionId],
    queryFn: ({ signal }) => getAuction({ data: which, signal }),
    retry: false,
  });

/** How far the server's clock is ahead of the device's, in ms: ends count by the server's (docs/product/auctions.md#end). */
export const clockOffsetOptions = () =>
  queryOptions({
    queryKey: ['me', 'clock'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const { now } = await serverTime({ data: {}, signal });
      // It was asked for and answered in about the same time.
      return now - (asked + Date.now()) / 2;
    },
    staleTime: 600_000,
  });

/** What a drop can be of; `activityId` is among them in any case. */
export const auctionActivitiesOptions = (guildId: string, activityId?: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'auctions', 'activities', activityId ?? null],
    queryFn: ({ signal }) => auctionActivities({ data: { guildId, activityId }, signal }),
  });

/** For the guild dashboard; null where no bids count. */
export const auctionSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'auctions', 'summary'],
    queryFn: ({ signal }) => auctionSummary({ data: { guildId }, signal }),
  });

/** Auctions of what dropped in an activity. */
export const activityAuctionsOptions = (guildId: string, activityId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'auctions', 'of', activityId],
    queryFn: ({ signal }) => activityAuctions({ data: { guildId, activityId }, signal }),
  });

/** What waits for the user in auctions, and what they bid in, in all their guilds. */
export const myAuctionsOptions = () =>
  queryOptions({ queryKey: ['me', 'auctions'], queryFn: ({ signal }) => myAuctions({ data: {}, signal }) });

/** What is on hold is shown with balances. */
const topics = inGuild('auctions', 'points');

export const useOpenAuction = () => useCommand(openAuction, { messages: toastMessages('open', 'auction'), topics });

/** Shown at the press; what is refused is rolled back, and the words are in the form. */
export const usePlaceBid = () =>
  useCommand(placeBid, {
    topics,
    optimistic: (client, { amount, ...which }) =>
      patchQuery<AuctionDetails>(client, auctionOptions(which).queryKey, (known) => withBid(known, amount)),
  });

/** The page as it is once the bid counts. */
export function withBid(known: AuctionDetails, amount: number): AuctionDetails {
  if (known.kind !== 'open') return { ...known, mine: amount, bidByMe: true };
  return {
    ...known,
    ...{ mine: amount, bidByMe: true, leading: amount, leads: true, bids: known.bids + 1 },
    least: leastBid(known, amount),
  };
}

export const useWithdrawBid = () => useCommand(withdrawBid, { messages: toastMessages('withdraw', 'bid'), topics });
export const useCloseAuction = () => useCommand(closeAuction, { messages: toastMessages('close', 'auction'), topics });
export const useCancelAuction = () =>
  useCommand(cancelAuction, { messages: toastMessages('cancel', 'auction'), topics });
export const useUndoAuction = () => useCommand(undoAuction, { messages: toastMessages('undo', 'auction'), topics });
export const useReassignAuction = () =>
  useCommand(reassignAuction, { messages: toastMessages('reassign', 'auction'), topics });

/** Marks with the press, and offers to undo it. */
export function useMarkDelivered() {
  const back = useCommand(markDelivered, { messages: toastMessages('undo', 'delivery'), topics });
  return useCommand(markDelivered, {
    messages: (data) =>
      undoableMessages('record', 'delivery', () => back.mutate({ ...data, delivered: !data.delivered })),
    topics,
  });
}
