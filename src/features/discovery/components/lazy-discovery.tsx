import { useEffect } from 'react';
import type { Role } from '#/features/game/game.data.ts';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { DiscoverySearch } from '../discovery.rules.ts';

const heading = lazyCode(() => import('./discovery-heading.tsx').then((file) => file.DiscoveryHeading), { soon: true });
const results = lazyCode(() => import('./discovery-results.tsx').then((file) => file.DiscoveryResults), { soon: true });
// What narrows and orders the list: under way as soon as a visitor moves, and no part of the first load.
const parts = () => import('./discovery-parts.tsx');
const filters = lazyCode(() => parts().then((file) => file.FiltersOfAddress), { early: true });
const bar = lazyCode(() => parts().then((file) => file.BarOfAddress), { early: true });

export const loadDiscovery = () => Promise.all([heading, results, filters, bar].map((part) => part.load()));
if (import.meta.env.SSR) await loadDiscovery();

/**
 * Of what each part reads what it shows. It's handed on by the page, since a part that asked the router itself would, once its
 * code comes, draw another address than the one that the server drew it from.
 */
export interface DiscoveryAddress {
  search: DiscoverySearch;
}

export interface DiscoveryReader {
  /** The role of the reader's active character. */
  myRole: Role | undefined;
  signedIn: boolean;
}

/** What the filters show is what was asked for last, whose guilds may still be on their way. */
export interface AskedAddress extends DiscoveryAddress, DiscoveryReader {
  asked: DiscoverySearch;
}

export const LazyHeading = () => <LazyIsland of={heading} given={{}} />;
export const LazyFilters = (given: AskedAddress) => <LazyIsland of={filters} given={given} />;
export const LazyResults = (given: DiscoveryAddress) => <LazyIsland of={results} given={given} />;

/** `open`: the address says that the sheet with the filters is open, so its code doesn't wait for a touch. */
export function LazyBar({ open, ...given }: AskedAddress & { open: boolean }) {
  useEffect(() => {
    if (open) bar.want();
  }, [open]);
  return <LazyIsland of={bar} given={given} />;
}
