import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { useCommand } from '#/ui/command/use-command.ts';
import { treasuryTopics, useUndoEntry } from '../treasury.cache.ts';
import { addAccount, archiveAccount, renameAccount, restoreAccount, transferGold } from './treasury.functions.gen.ts';

export const useAddAccount = () =>
  useCommand(addAccount, { messages: toastMessages('add', 'account'), topics: treasuryTopics });

export const useRenameAccount = () =>
  useCommand(renameAccount, { messages: toastMessages('rename', 'account'), topics: treasuryTopics });

export const useRestoreAccount = () =>
  useCommand(restoreAccount, { messages: toastMessages('restore', 'account'), topics: treasuryTopics });

/** Takes an account out of use; the toast offers to take it into use again. */
export function useArchiveAccount() {
  const restore = useRestoreAccount();
  return useCommand(archiveAccount, {
    messages: (which) => undoableMessages('archive', 'account', () => restore.mutate(which)),
    topics: treasuryTopics,
  });
}

/** Moves gold between accounts; the toast offers to undo it. */
export function useTransferGold() {
  const undo = useUndoEntry();
  return useCommand(transferGold, {
    messages: ({ guildId }) => ({
      loading: 'Transferring gold...',
      error: 'Failed to transfer gold',
      success: ({ transactionId }: { transactionId: string }) => ({
        title: 'Gold transferred successfully',
        ...undo(guildId, transactionId),
      }),
    }),
    topics: treasuryTopics,
  });
}
