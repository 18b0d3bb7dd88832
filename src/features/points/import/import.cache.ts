import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { useUndoAdjustment } from '../point.cache.ts';
import type { ImportRow } from './import.rules.ts';
import { importBalances, previewImport } from './point.functions.gen.ts';

/** What a file would change. */
export const importPreviewOptions = (guildId: string, poolId: string | undefined, rows: readonly ImportRow[]) => ({
  ...queryOptions({
    queryKey: ['guild', guildId, 'points', 'import', poolId ?? null, rows],
    queryFn: ({ signal }) => previewImport({ data: { guildId, poolId, rows: [...rows] }, signal }),
    enabled: rows.length > 0,
  }),
  placeholderData: keepPreviousData,
});

/** Imports balances; the toast offers to undo all of it. */
export function useImportBalances() {
  const undo = useUndoAdjustment();
  return useCommand(importBalances, {
    messages: ({ guildId }) => ({
      ...toastMessages('import', 'points'),
      success: ({ transactionId, imported }: Awaited<ReturnType<typeof importBalances>>) => ({
        title: 'Points imported successfully',
        description: imported === 1 ? '1 balance changed.' : `${imported.toLocaleString('en-US')} balances changed.`,
        ...actionToast('Undo', () => undo.mutate({ guildId, transactionId })),
      }),
    }),
    topics: inGuild('points'),
  });
}
