import { queryOptions } from '@tanstack/react-query';
import { listMyCharacters } from './character.functions.ts';

/** All own characters. Times as the active-character switcher needs them (doc 2, section 9 "Timing and caching"). */
export const myCharactersQuery = queryOptions({
  queryKey: ['me', 'characters'],
  queryFn: () => listMyCharacters(),
  staleTime: 30_000,
  gcTime: 5 * 60_000,
});
