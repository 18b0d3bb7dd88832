import type { ComponentProps } from 'react';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { ActiveGuilds } from './active-guilds.tsx';
import type { Hero } from './hero.tsx';

// Links and arms, which nobody needs the code of to read them.
const hero = lazyCode(() => import('./hero.tsx').then((file) => file.Hero), { soon: true });
const guilds = lazyCode(() => import('./active-guilds.tsx').then((file) => file.ActiveGuilds), { soon: true });

export const loadHome = () => Promise.all([hero.load(), guilds.load()]);
if (import.meta.env.SSR) await loadHome();

export const LazyHero = (given: ComponentProps<typeof Hero>) => <LazyIsland of={hero} given={given} />;
export const LazyActiveGuilds = (given: ComponentProps<typeof ActiveGuilds>) => (
  <LazyIsland of={guilds} given={given} />
);
