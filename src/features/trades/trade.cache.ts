import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { guildTopic, ownTopic } from '#/base/live-topics.ts';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  blockTrader,
  buyerConfirm,
  cancelTrade,
  communicate,
  contestTrade,
  countActive,
  createTrade,
  disputeTrade,
  getGuildTrade,
  getTrade,
  hideRating,
  listDisputes,
  listGuildRatings,
  listMyTurns,
  listRatings,
  listTrades,
  rateTrade,
  resolveDispute,
  sellerConfirm,
  sendMessage,
  tradeSummary,
  withdrawContest,
  withdrawDispute,
} from './trade.functions.gen.ts';
import type { TradeView } from './trade.search.ts';

/** Both sides' pages, and what is left to buy. */
const topics = own('trades');

export const tradeOptions = (transactionId: string) =>
  queryOptions({
    queryKey: ['me', 'trades', 'one', transactionId],
    queryFn: ({ signal }) => getTrade({ data: { transactionId }, signal }),
    retry: false,
  });

/** Whether it is a trade of this guild that the viewer may open there. */
export const guildTradeOptions = (guildId: string, transactionId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'trades', 'one', transactionId],
    queryFn: ({ signal }) => getGuildTrade({ data: { guildId, transactionId }, signal }),
    retry: false,
  });

/** Trades of a character, page by page. */
export const tradesOptions = (characterId: string, view: TradeView) => ({
  ...infiniteList(['me', 'trades', 'list', characterId, view], listTrades, { characterId, view }),
  placeholderData: keepPreviousData,
});

export const activeTradesOptions = (characterId: string) =>
  queryOptions({
    queryKey: ['me', 'trades', 'active', characterId],
    queryFn: ({ signal }) => countActive({ data: { characterId }, signal }),
  });

/** Trades in which it is the viewer's turn. */
export const myTurnsOptions = () =>
  queryOptions({ queryKey: ['me', 'trades', 'turns'], queryFn: ({ signal }) => listMyTurns({ data: {}, signal }) });

export const disputesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'trades', 'disputes'],
    queryFn: ({ signal }) => listDisputes({ data: { guildId }, signal }),
  });

/** What was said of a seller on the global market, or in a guild. */
export const ratingsOptions = (guildId: string | null, characterId: string) =>
  queryOptions({
    queryKey:
      guildId === null
        ? ['me', 'trades', 'ratings', characterId]
        : ['guild', guildId, 'trades', 'ratings', characterId],
    queryFn: ({ signal }) =>
      guildId === null
        ? listRatings({ data: { characterId }, signal })
        : listGuildRatings({ data: { guildId, characterId }, signal }),
  });

/** For the guild dashboard. */
export const tradeSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'trades', 'summary'],
    queryFn: ({ signal }) => tradeSummary({ data: { guildId }, signal }),
  });

export const useCreateTrade = () =>
  useCommand(createTrade, { messages: toastMessages('create', 'trade'), topics: own('trades', 'market') });
export const useCommunicate = () => useCommand(communicate, { messages: toastMessages('send', 'message'), topics });
export const useSellerConfirm = () =>
  useCommand(sellerConfirm, { messages: toastMessages('confirm', 'handover'), topics });
export const useBuyerConfirm = () =>
  useCommand(buyerConfirm, { messages: toastMessages('confirm', 'receipt'), topics });
export const useCancelTrade = () =>
  useCommand(cancelTrade, { messages: toastMessages('send', 'cancellation'), topics });
export const useDisputeTrade = () => useCommand(disputeTrade, { messages: toastMessages('open', 'dispute'), topics });
export const useWithdrawDispute = () =>
  useCommand(withdrawDispute, { messages: toastMessages('withdraw', 'dispute'), topics });
/** Who decided it can't open it any more: `leave` goes elsewhere before that is noticed. */
export const useResolveDispute = (leave: () => unknown) =>
  useCommand(resolveDispute, {
    messages: toastMessages('decide', 'dispute'),
    topics,
    deletes: ({ transactionId }) => tradeOptions(transactionId).queryKey,
    onDone: leave,
  });
export const useSendMessage = () => useCommand(sendMessage, { messages: { error: 'Failed to send message' }, topics });
export const useRateTrade = () => useCommand(rateTrade, { messages: toastMessages('save', 'rating'), topics });
export const useContestTrade = () => useCommand(contestTrade, { messages: toastMessages('send', 'report'), topics });
export const useWithdrawContest = () =>
  useCommand(withdrawContest, { messages: toastMessages('withdraw', 'report'), topics });
const hidden = (guildId: string | null) =>
  guildId === null ? own('trades') : () => [ownTopic('trades'), guildTopic(guildId, 'trades')];
export const useHideRating = (guildId: string | null) =>
  useCommand(hideRating, {
    messages: ({ hidden: hides }) => toastMessages(hides ? 'hide' : 'show', 'comment'),
    topics: hidden(guildId),
  });
export const useBlockTrader = () => useCommand(blockTrader, { messages: toastMessages('save', 'block'), topics });
