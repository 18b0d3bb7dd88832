import './platform/input/plain-validation.ts';

import { QueryClient, type QueryClientConfig, timeoutManager } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { AppError } from '#/base/app-error.ts';
import { RouteError } from '#/features/shell/errors/components/route-error.tsx';
import { RouteNotFound } from '#/features/shell/errors/components/route-not-found.tsx';
import { PAGE_PENDING } from '#/features/shell/pending.data.ts';
import { requestNonce } from '#/platform/http/nonce.ts';
import { answersByName, readPageData } from '#/platform/http/pages/page-data.ts';
import { PageQueries } from '#/platform/http/pages/page-queries.server.ts';
import { routeTree } from './route-tree.gen.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// A server's cache lives as long as its page. Timers of its queries would keep both, for as long as each says that it's kept.
if (import.meta.env.SSR)
  timeoutManager.setTimeoutProvider({
    setTimeout: () => 0,
    clearTimeout: () => {},
    setInterval: () => 0,
    clearInterval: () => {},
  });

const newClient = createIsomorphicFn()
  .server((config: QueryClientConfig): QueryClient => new PageQueries(config))
  .client((config: QueryClientConfig) => new QueryClient(config));

/** One router and query client per request, one per page in the browser (docs/product/calls.md#caching-and-retries). */
export function getRouter() {
  const queryClient = newClient({
    defaultOptions: {
      queries: {
        gcTime: DAY,
        // Offline a page that isn't loaded fails with words instead of waiting without end.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        retry: worthAnotherTry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
    },
  });
  if (!import.meta.env.SSR) readPageData(queryClient);
  const nonce = requestNonce();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: RouteNotFound,
    defaultGcTime: 5 * MINUTE,
    defaultPendingMs: PAGE_PENDING.delay,
    defaultPendingMinMs: PAGE_PENDING.least,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: true,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  router.options.serializationAdapters = [answersByName(queryClient)];
  return router;
}

/** Three tries more in the browser, where waiting may help; a refusal stays one, and a page being rendered waits for no one. */
function worthAnotherTry(failures: number, error: Error): boolean {
  if (typeof window === 'undefined' || failures >= 3 || !navigator.onLine) return false;
  return !(error instanceof AppError) || error.status >= 500;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
