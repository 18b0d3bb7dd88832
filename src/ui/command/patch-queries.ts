import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Rollback } from './use-command.ts';

/** Patches every query whose key begins so, such as all pages of a list, and answers how to roll that back. */
export async function patchQueries<State>(
  client: QueryClient,
  queryKey: QueryKey,
  patch: (known: State) => State,
): Promise<Rollback> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<State>({ queryKey });
  client.setQueriesData<State>({ queryKey }, (known) => known && patch(known));
  return () => {
    for (const [key, known] of before) client.setQueryData(key, known);
  };
}
