import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect } from 'react';
import { useDelayedFlag } from '#/ui/feedback/delayed-flag.ts';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { PAGE_PENDING } from '../pending.data.ts';
import { InFrameContext, PageHydratedContext } from './frame-context.ts';

/**
 * The page inside its frame. One that takes longer than a second has a quiet stand-in; the page before it keeps its height
 * until then, so that scroll positions stay. Filters and sorting are in the address too, and keep their page in view.
 */
export function PageMain({ className, children }: { className?: string; children: ReactNode }) {
  const coming = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  });
  const pending = useDelayedFlag(coming, PAGE_PENDING);
  const reportHydrated = useContext(PageHydratedContext);
  useEffect(reportHydrated, [reportHydrated]);
  return (
    <main id="main" tabIndex={-1} aria-busy={pending || undefined} className={cn('outline-none', className)}>
      {pending ? <PendingPage /> : null}
      <InFrameContext value={true}>
        <div className={pending ? 'invisible' : undefined}>{children}</div>
      </InFrameContext>
    </main>
  );
}

function PendingPage() {
  return (
    <div className="sticky top-(--sticky-top) z-1 h-0">
      <div className="mx-auto grid w-full max-w-[1264px] gap-5 px-(--gutter) py-8 max-md:py-5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-32 rounded-card bg-bg-2" />
        <Skeleton className="h-32 rounded-card bg-bg-2" />
      </div>
    </div>
  );
}
