import { lazy, Suspense } from 'react';

// Pages begin without what sends changes, and few people ever see this one.
const LeavingPage = lazy(() => import('./leaving-page.tsx').then((file) => ({ default: file.LeavingPage })));

/** The page for an account that its person deleted. */
export function LazyLeavingPage({ until }: { until: Date }) {
  return (
    <Suspense fallback={null}>
      <LeavingPage until={until} />
    </Suspense>
  );
}
