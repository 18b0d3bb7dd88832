import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { KeysOfTopics } from '#/base/live-areas.ts';

const Keys = createContext<KeysOfTopics | null>(null);

/** Puts the table of all features below it: what others change and what the viewer changes invalidate the same queries. */
export const InvalidationKeys = Keys.Provider;

/** Invalidates what some topics name; ends when what is on the screen is fresh. */
export type Invalidate = (topics: readonly string[]) => Promise<void>;

export function useInvalidate(): Invalidate {
  const keysOf = useContext(Keys);
  const client = useQueryClient();
  if (!keysOf) throw new Error('useInvalidate needs InvalidationKeys around it');
  return (topics) => invalidate(client, keysOf(topics));
}

export async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => !isDeleted(queryKey);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
}

/** How long (milliseconds) live topics of a deletion may still be on their way. */
const ON_THE_WAY_MS = 10_000;
const deleted = new Map<string, { readonly queryKey: QueryKey; until: number }>();

/**
 * Keeps what is being deleted here from being fetched again while its page is left: the live topics of the deletion may be
 * here before its answer. Answers how to end that, `failed` at once.
 */
export function markDeleted(queryKey: QueryKey): (failed: boolean) => void {
  const name = JSON.stringify(queryKey);
  const mark = { queryKey, until: Number.POSITIVE_INFINITY };
  deleted.set(name, mark);
  return (failed) => {
    mark.until = failed ? 0 : performance.now() + ON_THE_WAY_MS;
  };
}

function isDeleted(queryKey: QueryKey): boolean {
  for (const [name, { queryKey: prefix, until }] of deleted) {
    if (until < performance.now()) deleted.delete(name);
    else if (prefix.every((part, i) => queryKey[i] === part)) return true;
  }
  return false;
}
