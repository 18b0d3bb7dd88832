import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import { PlainNotFound } from './last-net.tsx';

const page = lazyCode(() => import('./not-found-page.tsx').then((file) => file.NotFoundPage));
if (import.meta.env.SSR) await page.load();

/** No route has this address: the product's own page for it. */
export const RouteNotFound = () => <LazyIsland of={page} given={{}} fallback={<PlainNotFound />} />;
