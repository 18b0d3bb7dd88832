import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { BROWSER_COOKIES, browserCookie } from '#/base/cookies.ts';
import type { EditedNode } from '#/features/game/node.rules.ts';
import { rememberNodes } from '#/features/game/node-edits.rules.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import type { Shell } from '#/features/shell/shell.queries.server.ts';
import { InvalidationKeys } from '#/ui/command/invalidation-keys.ts';
import { Toaster } from '#/ui/feedback/toaster.tsx';
import { onFirstTouch } from '#/ui/lazy/first-touch.ts';
import { putToSleep, wake } from '#/ui/lazy/held-links.ts';
import { browserZone } from '#/ui/text/browser-zone.ts';
import { TimeZoneProvider } from '#/ui/text/time-zone.tsx';
import { PageHydratedContext } from './frame-context.ts';
import { useLive } from './use-live.ts';

const loadKeys = () => import('#/features/live-registry.ts').then(({ keysOf }) => keysOf);

/** What every page needs: the viewer's time, toasts, live updates. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <InvalidationKeys value={loadKeys}>
      <ViewerProviders>{children}</ViewerProviders>
    </InvalidationKeys>
  );
}

const NO_EDITS: readonly EditedNode[] = [];

function ViewerProviders({ children }: { children: ReactNode }) {
  // Never refetched from here: the router hydrates the page after this, and it must find what the server had. The page asks.
  const { data: shell } = useSuspenseQuery({ ...shellQuery, staleTime: Number.POSITIVE_INFINITY });
  // Before the page is drawn, which names them.
  if (!import.meta.env.SSR) rememberNodes(shell.nodes ?? NO_EDITS);
  const onErrorScreen = useRouterState({ select: ({ location }) => location.pathname.startsWith('/error/') });
  // The page keeps the moment it was first rendered at; later answers would shift every relative time at once.
  const [{ renderedAt }] = useState(shell);
  const [isPageHydrated, reportHydrated] = useReducer(() => true, false);
  useLive(shell.user !== null && isPageHydrated);
  useBrowserFacts(shell.install.scripts);
  useBrowserZone(isPageHydrated && !shell.user?.timeZoneConfirmed);
  return (
    <TimeZoneProvider timeZone={shell.timeZone} renderedAt={renderedAt}>
      <PageHydratedContext value={reportHydrated}>{children}</PageHydratedContext>
      <Toaster early={shell.user !== null} position={onErrorScreen ? 'bottom-right' : 'top-right'} />
    </TimeZoneProvider>
  );
}

/**
 * Reports the browser's time zone to the server, marks the document as hydrated, and fetches what pages need from then on: on a
 * public page with the visitor's first move, unless there is something to be asked (decision 230).
 */
function useBrowserFacts(scripts: Shell['install']['scripts']): void {
  const router = useRouter();
  const [asks] = useState(scripts.length > 0);
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = browserCookie(BROWSER_COOKIES.timeZone, encodeURIComponent(browserZone()));
    document.documentElement.dataset.hydrated = '';
    const begin = () =>
      void import('./after-hydration.ts')
        .then(({ afterHydration }) => afterHydration(router))
        .catch(() => {})
        .finally(() => wake(router));
    if (asks || router.state.matches.every(({ routeId }) => routeId !== '/_public')) return begin();
    // It remembers what led away from a page, so links wait for it.
    putToSleep(router);
    return onFirstTouch(begin);
  }, [router, asks]);
}

/** A browser's first page is in no zone of its own, as the server didn't know it: from here on times are in the one the browser has. */
function useBrowserZone(wanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!wanted) return;
    const timeZone = browserZone();
    client.setQueryData(shellQuery.queryKey, (shell) => shell && { ...shell, timeZone });
  }, [wanted, client]);
}
