import { characterQuery } from '#/features/characters/character.cache.ts';
import { toastWords } from '#/ui/command/toast-words.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { deleteCharacter } from './character.functions.gen.ts';

export const useDeleteCharacter = () =>
  useCommand(deleteCharacter, {
    words: toastWords('delete', 'character'),
    topics: own('characters'),
    deletes: ({ characterId }) => characterQuery(characterId).queryKey,
  });
