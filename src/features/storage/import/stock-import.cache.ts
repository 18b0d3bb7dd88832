import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { useCommand } from '#/ui/command/use-command.ts';
import { MISTAKE, storageTopics, useUndoMovement } from '../storage.cache.ts';
import type { StockLine } from './stock-import.rules.ts';
import { importStock, previewStockImport } from './storage.functions.gen.ts';

/** What a file would change. */
export const stockImportPreviewOptions = (guildId: string, rows: readonly StockLine[]) => ({
  ...queryOptions({
    queryKey: ['guild', guildId, 'storage', 'import', rows],
    queryFn: ({ signal }) => previewStockImport({ data: { guildId, rows: [...rows] }, signal }),
    enabled: rows.length > 0,
  }),
  placeholderData: keepPreviousData,
});

/** Imports stock; the toast offers to undo all of it. */
export function useImportStock() {
  const undo = useUndoMovement();
  return useCommand(importStock, {
    messages: ({ guildId }) => ({
      ...toastMessages('import', 'stock'),
      success: ({ transactionId, changed }: Awaited<ReturnType<typeof importStock>>) => ({
        title: 'Stock imported successfully',
        description: changed === 1 ? '1 quantity changed.' : `${changed.toLocaleString('en-US')} quantities changed.`,
        ...actionToast('Undo', () => undo.mutate({ guildId, transactionId, reason: MISTAKE })),
      }),
    }),
    topics: storageTopics,
  });
}
