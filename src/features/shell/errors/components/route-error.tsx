import type { ErrorComponentProps } from '@tanstack/react-router';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import { PlainError } from './last-net.tsx';

// Every page could fail and few do: the screen for it comes when it is needed.
const page = lazyCode(() => import('./route-error-page.tsx').then((file) => file.RouteErrorPage));
if (import.meta.env.SSR) await page.load();

export const loadErrorPage = page.load;

/** What the generic route error screen is until its code is there, which is never where there is no network. */
export function RouteError({ error, reset, info }: ErrorComponentProps) {
  return <LazyIsland of={page} given={{ error, reset, info }} fallback={<PlainError error={error} />} />;
}
