import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, toastMessagesWith, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  addEntry,
  importEntries,
  listEntries,
  previewImport,
  removeEntry,
  restoreEntry,
  updateEntry,
} from './inventory.functions.gen.ts';
import type { entriesInputOf } from './inventory.search.ts';
import type { ImportRow } from './inventory-import.rules.ts';

const key = (characterId: string, ...rest: readonly unknown[]) => ['me', 'inventory', characterId, ...rest];
const topics = own('inventory');

/** What a character has, page by page. */
export const entriesOptions = (input: ReturnType<typeof entriesInputOf>) => ({
  ...infiniteList(key(input.characterId, 'entries', input), listEntries, input),
  placeholderData: keepPreviousData,
});

/** What a file would change. */
export const importPreviewOptions = (characterId: string, rows: readonly ImportRow[]) => ({
  ...queryOptions({
    queryKey: key(characterId, 'import', rows),
    queryFn: ({ signal }) => previewImport({ data: { characterId, rows: [...rows] }, signal }),
    enabled: rows.length > 0,
  }),
  placeholderData: keepPreviousData,
});

/** The toast says what there is in all where the item was there before. */
export const useAddEntry = () =>
  useCommand(addEntry, {
    messages: toastMessagesWith<Awaited<ReturnType<typeof addEntry>>>('add', 'item', ({ name, quantity, wasThere }) =>
      wasThere ? { description: `${name} was there already. You have ${quantity.toLocaleString('en-US')} now.` } : {},
    ),
    topics,
  });

export const useUpdateEntry = () => useCommand(updateEntry, { messages: toastMessages('save', 'item'), topics });

/** Removes with the press, and offers to undo it. */
export function useRemoveEntry() {
  const restore = useCommand(restoreEntry, { messages: toastMessages('restore', 'item'), topics });
  return useCommand(removeEntry, {
    messages: (which) => undoableMessages('remove', 'item', () => restore.mutate(which)),
    topics,
  });
}

export const useImportEntries = () =>
  useCommand(importEntries, {
    messages: toastMessagesWith<Awaited<ReturnType<typeof importEntries>>>('import', 'items', ({ added, changed }) => ({
      description: `${added.toLocaleString('en-US')} added, ${changed.toLocaleString('en-US')} changed.`,
    })),
    topics,
  });
