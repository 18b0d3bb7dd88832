import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

const page = lazyCode(() => import('./not-found-page.tsx').then((file) => file.NotFoundPage));
if (import.meta.env.SSR) await page.load();

/** No route has this address: the product's own page for it. */
export const RouteNotFound = () => <LazyIsland of={page} given={{}} fallback={<PlainNotFound />} />;

function PlainNotFound() {
  return (
    <main id="main" className="grid min-h-dvh place-content-center p-4">
      <h1 className="display text-30">Page Not Found</h1>
    </main>
  );
}
