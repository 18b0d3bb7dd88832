import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

interface ServerCardProps {
  guildId: string;
  linking: string | undefined;
}

const card = lazyCode<ServerCardProps>(() => import('./server-card.tsx').then((file) => file.ServerCard), {
  atOnce: true,
});
if (import.meta.env.SSR) await card.load();

/** For staff alone, so its code is fetched where it is shown. */
export const LazyServerCard = (props: ServerCardProps) => <LazyIsland of={card} given={props} />;
