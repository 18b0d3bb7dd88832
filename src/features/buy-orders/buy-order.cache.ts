import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type MarketSearch, marketInputOf } from '#/features/market/market.search.ts';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  closeOrder,
  createOrder,
  getOrder,
  listFitting,
  listGlobal,
  listInGuild,
  listMine,
  pauseOrder,
  reopenOrder,
  updateOrder,
} from './buy-order.functions.gen.ts';

const topics = own('buy-orders');

/** Orders of an own character, page by page. */
export const myOrdersOptions = (characterId: string) =>
  infiniteList(['me', 'buy-orders', 'mine', characterId], listMine, { characterId });

/** What fits an own order. It changes with what is bought. */
export const fittingOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['me', 'market', 'fitting', orderId],
    queryFn: ({ signal }) => listFitting({ data: { orderId }, signal }),
    retry: false,
  });

/** Someone's order, for who sells to it. */
export const servedOrderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['me', 'buy-orders', 'served', orderId],
    queryFn: ({ signal }) => getOrder({ data: { orderId }, signal }),
    retry: false,
  });

const inputOf = (search: MarketSearch) => {
  const { item, region, sort } = marketInputOf(search);
  return { sort, ...(item !== undefined && { item }), ...(region !== undefined && { region }) };
};
const global = (search: MarketSearch) => {
  const input = inputOf(search);
  return {
    ...infiniteList(['me', 'buy-orders', 'found', input], listGlobal, input),
    placeholderData: keepPreviousData,
  };
};
const inGuild = (guildId: string, search: MarketSearch) => {
  const input = { guildId, ...inputOf(search) };
  return {
    ...infiniteList(['guild', guildId, 'buy-orders', 'found', input], listInGuild, input),
    placeholderData: keepPreviousData,
  };
};

/** What people want on the global market (`guildId` null) or in a guild, page by page. */
export const foundOrdersOptions = (guildId: string | null, search: MarketSearch) =>
  guildId === null ? global(search) : (inGuild(guildId, search) as unknown as ReturnType<typeof global>);

export const useCreateOrder = () => useCommand(createOrder, { messages: toastMessages('place', 'buy order'), topics });
export const useUpdateOrder = () => useCommand(updateOrder, { messages: toastMessages('save', 'buy order'), topics });

export const useReopenOrder = () => useCommand(reopenOrder, { messages: toastMessages('reopen', 'buy order'), topics });

/** Closes with the press, and offers to undo it. */
export function useCloseOrder() {
  const reopen = useReopenOrder();
  return useCommand(closeOrder, {
    messages: (which) => undoableMessages('close', 'buy order', () => reopen.mutate(which)),
    topics,
  });
}

/** Pauses or resumes with the press, and offers to undo it. */
export function usePauseOrder() {
  const back = useCommand(pauseOrder, { messages: toastMessages('undo', 'change'), topics });
  return useCommand(pauseOrder, {
    messages: ({ orderId, paused }) =>
      undoableMessages(paused ? 'pause' : 'resume', 'buy order', () => back.mutate({ orderId, paused: !paused })),
    topics,
  });
}
