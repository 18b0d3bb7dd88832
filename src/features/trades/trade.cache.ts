import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  blockTrader,
  buyerConfirm,
  cancelTrade,
  communicate,
  countActive,
  createTrade,
  disputeTrade,
  getGuildTrade,
  getTrade,
  listDisputes,
  listMyTurns,
  listTrades,
  rateTrade,
  resolveDispute,
  sellerConfirm,
  sendMessage,
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
export const useResolveDispute = () =>
  useCommand(resolveDispute, { messages: toastMessages('decide', 'dispute'), topics });
export const useSendMessage = () => useCommand(sendMessage, { messages: { error: 'Failed to send message' }, topics });
export const useRateTrade = () => useCommand(rateTrade, { messages: toastMessages('save', 'rating'), topics });
export const useBlockTrader = () => useCommand(blockTrader, { messages: toastMessages('save', 'block'), topics });
