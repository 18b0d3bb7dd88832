import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

interface NextDecayProps {
  guildId: string;
  poolId?: string | undefined;
  className?: string;
}

const one = lazyCode<NextDecayProps>(() => import('./next-decay.tsx').then((file) => file.NextDecay), { atOnce: true });
const all = lazyCode(() => import('./next-decay.tsx').then((file) => file.NextDecays), { atOnce: true });
if (import.meta.env.SSR) await Promise.all([one.load(), all.load()]);

/** For staff alone, so its code is fetched where it is shown. */
export const LazyNextDecay = (props: NextDecayProps) => <LazyIsland of={one} given={props} />;

/** Of every pool in use. */
export const LazyNextDecays = (props: { guildId: string }) => <LazyIsland of={all} given={props} />;
