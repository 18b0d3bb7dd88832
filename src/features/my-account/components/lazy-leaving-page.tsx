import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';

// Pages begin without what sends changes, and few people ever see this one.
const page = lazyCode(() => import('./leaving-page.tsx').then((file) => file.LeavingPage), { atOnce: true });
if (import.meta.env.SSR) await page.load();

/** The page for an account that its person deleted. */
export const LazyLeavingPage = ({ until }: { until: Date }) => <LazyIsland of={page} given={{ until }} />;
