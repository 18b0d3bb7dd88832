import type { DiscoveryQuery } from '#/features/guilds/discovery.rules.ts';
import { LatePart, lateCode } from '#/ui/late-part.tsx';

// What narrows and orders the list: under way as soon as a visitor moves, and no part of the first load.
const early = { early: true };
const filters = lateCode(() => import('./discovery-filters.tsx').then((file) => file.DiscoveryFilters), early);
const bar = lateCode(() => import('./discovery-bar.tsx').then((file) => file.DiscoveryBar), early);
const state = lateCode(() => import('./discovery-state.tsx').then((file) => file.DiscoveryState), early);

export const loadDiscovery = () => Promise.all([filters.load(), bar.load(), state.load()]);
if (import.meta.env.SSR) await loadDiscovery();

interface LateDiscoveryProps {
  query: DiscoveryQuery;
  onChange: (query: DiscoveryQuery) => void;
}

export const LateFilters = (props: LateDiscoveryProps) => <LatePart of={filters} given={props} />;
export const LateBar = (props: LateDiscoveryProps & { total: number }) => <LatePart of={bar} given={props} />;
export const LateState = (props: LateDiscoveryProps) => <LatePart of={state} given={props} />;
