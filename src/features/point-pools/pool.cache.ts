import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { archivePool, createPool, deletePool, listPools, orderPools, updatePool } from './pool.functions.gen.ts';

/** The pools that the viewer sees. */
export const poolsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'points', 'pools'],
    queryFn: ({ signal }) => listPools({ data: { guildId }, signal }),
  });

const topics = inGuild('points');

export const useCreatePool = () => useCommand(createPool, { messages: toastMessages('create', 'pool'), topics });
export const useUpdatePool = () => useCommand(updatePool, { messages: toastMessages('update', 'pool'), topics });
export const useOrderPools = () => useCommand(orderPools, { messages: toastMessages('reorder', 'pools'), topics });
export const useDeletePool = () => useCommand(deletePool, { messages: toastMessages('delete', 'pool'), topics });
export const useArchivePool = () =>
  useCommand(archivePool, {
    messages: ({ archived }) => toastMessages(archived ? 'archive' : 'restore', 'pool'),
    topics,
  });
