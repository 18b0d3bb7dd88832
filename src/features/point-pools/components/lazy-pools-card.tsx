import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

const card = lazyCode(() => import('./pools-card.tsx').then((file) => file.PoolsCard), { atOnce: true });
if (import.meta.env.SSR) await card.load();

/** For those who set points alone, so its code is fetched where it is shown. */
export const LazyPoolsCard = (props: { guildId: string }) => <LazyIsland of={card} given={props} />;
