import { characterQuery } from '#/features/characters/character.cache.ts';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { archiveCharacter, deleteCharacter, restoreCharacter } from './character.functions.gen.ts';

export const useDeleteCharacter = () =>
  useCommand(deleteCharacter, {
    messages: toastMessages('delete', 'character'),
    topics: own('characters'),
    deletes: ({ characterId }) => characterQuery(characterId).queryKey,
  });

const topics = own('characters', 'guild');

export const useRestoreCharacter = () =>
  useCommand(restoreCharacter, { messages: toastMessages('restore', 'character'), topics });

/** Puts a character away; the toast brings it back. */
export function useArchiveCharacter() {
  const restore = useRestoreCharacter();
  return useCommand(archiveCharacter, {
    messages: toastMessagesWith('archive', 'character', ({ id }: { id: string }) => ({
      description: 'You find it below your characters.',
      ...actionToast('Undo', () => restore.mutate({ characterId: id })),
    })),
    topics,
  });
}
