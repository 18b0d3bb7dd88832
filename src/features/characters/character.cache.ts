import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { notify, type PromiseToast } from '#/ui/feedback/toast.ts';
import {
  createCharacter,
  deleteCharacter,
  getCharacter,
  listEligibleCharacters,
  listMyCharacters,
  updateDetails,
  updateImage,
  updateMainStats,
  updateProfessions,
} from './character.functions.ts';

const MINUTE = 60_000;

/** Own characters, also those of the switcher (doc 2, section 9 "Timing and caching"). */
export const myCharactersQuery = queryOptions({
  queryKey: ['me', 'characters'],
  queryFn: () => listMyCharacters(),
  staleTime: 30_000,
  gcTime: 5 * MINUTE,
});

/** Own characters that may apply, join or found a guild. */
export const eligibleCharactersQuery = queryOptions({
  queryKey: ['me', 'characters', 'eligible'],
  queryFn: () => listEligibleCharacters(),
});

/** Its key stands apart: what looks at all own characters again must not ask for one that has just been deleted. */
export const characterQuery = (characterId: string) =>
  queryOptions({
    queryKey: ['me', 'character', characterId],
    queryFn: () => getCharacter({ data: { character_id: characterId } }),
  });

export const useCreateCharacter = () =>
  useChange(createCharacter, {
    loading: 'Creating character...',
    success: 'Character created successfully',
    error: 'Failed to create character',
  });

export const useUpdateDetails = () => useChange(updateDetails, saving('character'));
export const useUpdateMainStats = () => useChange(updateMainStats, saving('stats'));
export const useUpdateProfessions = () => useChange(updateProfessions, saving('professions'));
export const useUpdateImage = () => useChange(updateImage, saving('images'));

export const useDeleteCharacter = (characterId: string) => {
  const [, , gone] = characterQuery(characterId).queryKey;
  const words = {
    loading: 'Deleting character...',
    success: 'Character deleted successfully',
    error: 'Failed to delete character',
  };
  return useChange(deleteCharacter, words, ({ queryKey }) => queryKey[2] !== gone);
};

const saving = (what: string): PromiseToast<unknown> => ({
  loading: `Saving ${what}...`,
  success: `${what.charAt(0).toUpperCase()}${what.slice(1)} saved successfully`,
  error: `Failed to save ${what}`,
});

/** Calls, tells how it went, and looks again at everything of the viewer's own: the frame shows his character too. */
function useChange<Input, Output>(
  call: (options: { data: Input }) => Promise<Output>,
  words: PromiseToast<Output>,
  predicate?: (query: { queryKey: readonly unknown[] }) => boolean,
) {
  const client = useQueryClient();
  return async (data: Input): Promise<Output> => {
    const output = await notify.promise(call({ data }), words);
    await client.invalidateQueries({ queryKey: ['me'], predicate });
    return output;
  };
}
