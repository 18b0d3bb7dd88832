import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouteMatch,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppProviders } from '#/features/shell/components/app-providers.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { PAGE_DATA, writePageData } from '#/platform/http/pages/page-data.ts';
import styles from '#/routes/app.css?url';
import { fontPreloads } from '#/ui/style/fonts.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // First: what comes after it is typed by what it answers.
  beforeLoad: async ({ context }) => ({ shell: await context.queryClient.ensureQueryData(shellQuery) }),
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#0a0c11' },
      { name: 'color-scheme', content: 'dark' },
      // No page of its own names one that isn't there.
      { title: matches.some(isNotFound) ? 'Page Not Found · Guildhall' : 'Guildhall' },
      { name: 'description', content: 'Roster, applications and everything else your guild needs, in one place.' },
    ],
    links: [
      ...fontPreloads,
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: () => (
    <AppProviders>
      <Outlet />
    </AppProviders>
  ),
  shellComponent: Document,
});

/** No route has the address, or its own says that there is nothing. */
const isNotFound = ({ status, _notFound }: AnyRouteMatch) => status === 'notFound' || _notFound === true;

function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options;
  const { queryClient } = context;
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        {/* After the page, whose data it holds, and before the scripts, which read it. */}
        <script id={PAGE_DATA} type="application/json" nonce={ssr?.nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? writePageData(queryClient) : null}
        </script>
        <Scripts />
      </body>
    </html>
  );
}
