import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  createCharacter,
  getCharacter,
  listArchivedCharacters,
  listEligibleCharacters,
  listMyCharacters,
  updateDetails,
  updateImage,
  updateMainStats,
  updateProfessions,
} from './character.functions.gen.ts';

const MINUTE = 60_000;

/** Own characters, also those of the switcher (docs/product/calls.md#caching-and-retries). */
export const myCharactersQuery = queryOptions({
  queryKey: ['me', 'characters'],
  queryFn: () => listMyCharacters(),
  staleTime: 30_000,
  gcTime: 5 * MINUTE,
});

export const archivedCharactersQuery = queryOptions({
  queryKey: ['me', 'characters', 'archived'],
  queryFn: () => listArchivedCharacters(),
});

/** Own characters that may apply, join or found a guild. */
export const eligibleCharactersQuery = queryOptions({
  queryKey: ['me', 'characters', 'eligible'],
  queryFn: () => listEligibleCharacters(),
});

/** A key of its own: refetching all own characters must not request one that has just been deleted. */
export const characterQuery = (characterId: string) =>
  queryOptions({
    queryKey: ['me', 'character', characterId],
    queryFn: () => getCharacter({ data: { character_id: characterId } }),
  });

/** The frame shows the viewer's character too. */
const topics = own('characters');

export const useCreateCharacter = () =>
  useCommand(createCharacter, { messages: toastMessages('create', 'character'), topics });
export const useUpdateDetails = () =>
  useCommand(updateDetails, { messages: toastMessages('save', 'character'), topics });
export const useUpdateMainStats = () =>
  useCommand(updateMainStats, { messages: toastMessages('save', 'stats'), topics });
export const useUpdateProfessions = () =>
  useCommand(updateProfessions, { messages: toastMessages('save', 'professions'), topics });
export const useUpdateImage = () => useCommand(updateImage, { messages: toastMessages('save', 'images'), topics });
