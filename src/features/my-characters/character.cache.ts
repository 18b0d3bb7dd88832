import { characterQuery } from '#/features/characters/character.cache.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { deleteCharacter } from './character.functions.gen.ts';

export const useDeleteCharacter = () =>
  useCommand(deleteCharacter, {
    messages: toastMessages('delete', 'character'),
    topics: own('characters'),
    deletes: ({ characterId }) => characterQuery(characterId).queryKey,
  });
