import type { DiscoveryQuery } from '#/features/guilds/discovery.rules.ts';
import { LatePart, lateCode } from '#/ui/late-part.tsx';

// What narrows and orders the list: under way as soon as a visitor moves, and no part of the first load.
const early = { early: true };
const filters = lateCode(() => import('./discovery-filters.tsx').then((file) => file.DiscoveryFilters), early);
const sheet = lateCode(() => import('./discovery-sheet.tsx').then((file) => file.DiscoverySheet), early);
const order = lateCode(() => import('./discovery-order.tsx').then((file) => file.DiscoveryOrder), early);

export const loadDiscovery = () => Promise.all([filters.load(), sheet.load(), order.load()]);
if (import.meta.env.SSR) await loadDiscovery();

interface LateDiscoveryProps {
  query: DiscoveryQuery;
  onChange: (query: DiscoveryQuery) => void;
}

export const LateFilters = (props: LateDiscoveryProps) => <LatePart of={filters} given={props} />;
export const LateSheet = (props: LateDiscoveryProps & { total: number }) => <LatePart of={sheet} given={props} />;
export const LateOrder = (props: LateDiscoveryProps) => <LatePart of={order} given={props} />;
