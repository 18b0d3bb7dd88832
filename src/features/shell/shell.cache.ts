import { queryOptions } from '@tanstack/react-query';
import { getShell } from './shell.functions.ts';

/** Who is looking and where he may go; the frame of every page stands on it. */
export const shellQuery = queryOptions({
  queryKey: ['me', 'shell'],
  queryFn: () => getShell(),
  staleTime: 10_000,
  // A visitor's page may be some minutes old and says nothing of him that could have changed.
  refetchOnMount: ({ state }) => state.data?.user !== null,
});
