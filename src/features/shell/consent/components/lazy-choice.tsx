import { lazy, Suspense } from 'react';
import { useHydrating } from '#/ui/lazy/use-hydrating.ts';

const Choice = lazy(() => import('./script-consent.tsx').then((file) => ({ default: file.ConsentChoice })));

/** What this browser chose, once the page is hydrated. */
export function LazyConsentChoice() {
  return useHydrating() ? null : (
    <Suspense>
      <Choice />
    </Suspense>
  );
}
