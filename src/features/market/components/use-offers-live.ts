import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STOREFRONTS_HEARD } from '../market.rules.ts';

/** Keeps what these storefronts offer to everyone, and what their characters want, fresh while the page is looked at; of too many the last ones, as they are shown. */
export function useOffersLive(characterIds: readonly string[]): void {
  const client = useQueryClient();
  const heard = [...new Set(characterIds)].slice(-STOREFRONTS_HEARD).toSorted().join();
  useEffect(() => {
    if (heard === '') return;
    const ended = new AbortController();
    const hearing = import('./hear-offers.ts').then(({ hearOffers }) => hearOffers(client, heard, ended.signal));
    // Without a network the page stays as it is.
    hearing.catch(() => {});
    return () => ended.abort();
  }, [client, heard]);
}
