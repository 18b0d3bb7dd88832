import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { type Call, type CommandOptions, own, useCommand } from '#/ui/command/use-command.ts';
import { createItem, getItem, listItems, restoreItem, retireItem, updateItem } from './adminItem.functions.gen.ts';
import type { DeskSearch } from './desk.search.ts';

/** As all that administration shows. */
const ADMIN = ['me', 'platform'] as const;
const topics = own('platform');

export const deskItemsOptions = ({ q, only }: DeskSearch) =>
  infiniteList([...ADMIN, 'items', q ?? '', only ?? ''], listItems, { ...(q && { search: q }), ...(only && { only }) });

export const deskItemOptions = (guid: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'item', guid],
    queryFn: ({ signal }) => getItem({ data: { guid }, signal }),
    retry: false,
  });

/** Sends a change of the catalog, after which pickers of this browser read it anew. */
function useDeskCommand<Data, Output>(
  call: Call<Data, Output>,
  options: Pick<CommandOptions<Data, Output>, 'messages'>,
) {
  const client = useQueryClient();
  const onDone = () => void client.invalidateQueries({ queryKey: ['me', 'items'] });
  return useCommand(call, { ...options, topics, onDone });
}

export const useCreateItem = () => useDeskCommand(createItem, { messages: toastMessages('add', 'item') });
export const useUpdateItem = () => useDeskCommand(updateItem, { messages: toastMessages('save', 'item') });

/** The toast puts it back into the catalog. */
export function useRetireItem() {
  const undo = useDeskCommand(restoreItem, { messages: toastMessages('restore', 'item') });
  return useDeskCommand(retireItem, {
    messages: (which) => undoableMessages('retire', 'item', () => undo.mutate(which)),
  });
}

/** The toast retires it again. */
export function useRestoreItem() {
  const undo = useDeskCommand(retireItem, { messages: toastMessages('retire', 'item') });
  return useDeskCommand(restoreItem, {
    messages: (which) => undoableMessages('restore', 'item', () => undo.mutate(which)),
  });
}
