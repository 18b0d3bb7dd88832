import { useEffect } from 'react';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { PublicViewerBarProps } from './public-viewer-bar.tsx';

// Visitors never see it, and who is signed in may read a public page without opening any of it.
const bar = lazyCode(() => import('./public-viewer-bar.tsx').then((file) => file.PublicViewerBar), { early: true });
if (import.meta.env.SSR) await bar.load();

/** What a signed-in reader has in the bar of public pages. It hears keys and counts notifications, so it isn't late for long. */
export function LazyViewerBar(given: PublicViewerBarProps) {
  useEffect(() => {
    const timer = setTimeout(bar.want, 1000);
    return () => clearTimeout(timer);
  }, []);
  return <LazyIsland of={bar} given={given} />;
}
