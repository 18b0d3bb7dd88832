import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

const card = lazyCode<{ guildId: string }>(() => import('./roles-card.tsx').then((file) => file.RolesCard), {
  atOnce: true,
});
if (import.meta.env.SSR) await card.load();

/** For staff alone, so its code is fetched where it is shown. */
export const LazyRolesCard = (props: { guildId: string }) => <LazyIsland of={card} given={props} />;
