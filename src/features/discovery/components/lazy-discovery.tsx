import { type ComponentProps, useEffect } from 'react';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { DiscoveryQuery, GuildCount } from '../discovery.rules.ts';
import type { DiscoveryFilters } from './discovery-filters.tsx';

// What narrows and orders the list: under way as soon as a visitor moves, and no part of the first load.
const early = { early: true };
const filters = lazyCode(() => import('./discovery-filters.tsx').then((file) => file.DiscoveryFilters), early);
const bar = lazyCode(() => import('./discovery-bar.tsx').then((file) => file.DiscoveryBar), early);
const state = lazyCode(() => import('./discovery-state.tsx').then((file) => file.DiscoveryState), early);

export const loadDiscovery = () => Promise.all([filters.load(), bar.load(), state.load()]);
if (import.meta.env.SSR) await loadDiscovery();

type FiltersProps = ComponentProps<typeof DiscoveryFilters>;

interface LazyDiscoveryProps {
  query: DiscoveryQuery;
  hasHours: boolean;
  onChange: (part: Partial<DiscoveryQuery>) => void;
}

export const LazyFilters = (props: FiltersProps) => <LazyIsland of={filters} given={props} />;

/** `open`: the address says that the sheet with the filters is open, so its code doesn't wait for a touch. */
export function LazyBar({ open, ...props }: FiltersProps & { count: GuildCount; open: boolean }) {
  useEffect(() => {
    if (open) bar.want();
  }, [open]);
  return <LazyIsland of={bar} given={props} />;
}
export const LazyState = (props: LazyDiscoveryProps) => <LazyIsland of={state} given={props} />;
