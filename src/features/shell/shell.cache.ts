import { queryOptions } from '@tanstack/react-query';
import { getShell } from './shell.functions.gen.ts';

/** The viewer and the pages they may open; the shell of every page depends on it. */
export const shellQuery = queryOptions({
  queryKey: ['me', 'shell'],
  queryFn: () => getShell(),
  staleTime: 10_000,
  // A visitor's page may be some minutes old: it has no data of theirs that could have changed.
  refetchOnMount: ({ state }) => state.data?.user !== null,
});
