import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { InvalidationKeys } from './invalidation-keys.ts';

/** Invalidates what some topics name; ends when what is on the screen is fresh. */
export type Invalidate = (topics: readonly string[]) => Promise<void>;

export function useInvalidate(): Invalidate {
  const loadKeys = useContext(InvalidationKeys);
  const client = useQueryClient();
  if (!loadKeys) throw new Error('useInvalidate needs InvalidationKeys around it');
  // Without the table, such as without a network, everything may be stale.
  return (topics) =>
    loadKeys().then(
      (keysOf) => invalidate(client, keysOf(topics)),
      () => invalidate(client, [[]]),
    );
}

export async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => !isDeleted(queryKey);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
}

let held: Promise<unknown> = Promise.resolve();

/** Lets live updates wait until what is answered is called. */
export function holdLive(): () => void {
  let release = () => {};
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  held = Promise.all([held, end]);
  return release;
}

/** Invalidates what live topics name, when no change of this tab holds them. */
export async function invalidateLive(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await held;
  await invalidate(client, keys);
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
