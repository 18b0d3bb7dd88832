import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { ShellUser } from '../shell.queries.server.ts';

// Visitors never see it, and who is signed in may read a public page without opening it.
const menu = lazyCode(() => import('./public-user-menu.tsx').then((file) => file.PublicUserMenu), { early: true });
if (import.meta.env.SSR) await menu.load();

/** The signed-in user in the bar of public pages. */
export const LazyUserMenu = ({ user }: { user: ShellUser }) => <LazyIsland of={menu} given={{ user }} />;
