import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

const card = lazyCode<{ guildId: string }>(() => import('./health-card.tsx').then((file) => file.HealthCard), {
  atOnce: true,
});
if (import.meta.env.SSR) await card.load();

/** For staff alone, so its code is fetched where it is shown. */
export const LazyHealthCard = (props: { guildId: string }) => <LazyIsland of={card} given={props} />;
