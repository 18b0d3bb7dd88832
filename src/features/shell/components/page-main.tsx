import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useDelayedFlag } from '#/ui/feedback/delayed-flag.ts';
import { PAGE_PENDING } from '../pending.data.ts';
import { InFrameContext, PageHydratedContext } from './frame-context.ts';

/**
 * The page inside its frame. One that takes longer than a second has a placeholder of its kind; the page before it keeps
 * its height until then, so that scroll positions stay. Filters and sorting are in the address too, and keep their page in view.
 */
export function PageMain({ className = '', children }: { className?: string; children: ReactNode }) {
  const coming = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : '',
  });
  const pending = useDelayedFlag(coming !== '', PAGE_PENDING);
  const standIn = useStandIn(coming);
  const shown = pending && standIn;
  const reportHydrated = useContext(PageHydratedContext);
  useEffect(() => {
    document.documentElement.dataset.page = '';
    reportHydrated();
  }, [reportHydrated]);
  return (
    <main id="main" tabIndex={-1} aria-busy={pending || undefined} className={`outline-none ${className}`.trim()}>
      {shown}
      <InFrameContext value={true}>
        <div className={shown ? 'invisible' : undefined}>{children}</div>
      </InFrameContext>
    </main>
  );
}

/** Fetched when a page is on its way, as it shows a second later at the earliest. Without a network there is none. */
function useStandIn(pathname: string): ReactNode {
  const [standIn, setStandIn] = useState<ReactNode>();
  useEffect(() => {
    if (pathname)
      import('./pending-page.tsx').then(
        ({ PendingPage }) => setStandIn(<PendingPage pathname={pathname} />),
        () => {},
      );
  }, [pathname]);
  return standIn;
}
