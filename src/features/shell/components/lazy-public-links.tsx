import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { PublicFootProps, PublicLinksProps } from './public-links.tsx';

// Links lead somewhere without their code.
const load = () => import('./public-links.tsx');
const links = lazyCode(() => load().then((file) => file.PublicLinks), { soon: true });
const foot = lazyCode(() => load().then((file) => file.PublicFoot), { soon: true });

export const loadPublicLinks = () => Promise.all([links.load(), foot.load()]);
if (import.meta.env.SSR) await loadPublicLinks();

export const LazyPublicLinks = (given: PublicLinksProps) => <LazyIsland of={links} given={given} />;
export const LazyPublicFoot = (given: PublicFootProps) => <LazyIsland of={foot} given={given} />;
