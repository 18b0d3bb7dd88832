import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { InvalidationKeys } from '#/ui/command/invalidation-keys.ts';

/** Refetches what others changed, here or in another tab. */
export function useLive(signedIn: boolean): void {
  const client = useQueryClient();
  const loadKeys = useContext(InvalidationKeys);
  useEffect(() => {
    if (!signedIn || !loadKeys) return;
    const off = new AbortController();
    // Visitors have no live topics, so the code is not part of every page.
    const connecting = import('./connect-live.ts').then(({ refetchLive }) => refetchLive(client, loadKeys, off.signal));
    // Without it the page shows what it has until it is loaded again, as it does without a connection.
    connecting.catch(() => {});
    return () => off.abort();
  }, [signedIn, client, loadKeys]);
}
