import { lazy, Suspense } from 'react';

const PoolsCard = lazy(() => import('./pools-card.tsx').then((file) => ({ default: file.PoolsCard })));

/** For those who set points alone, so its code is fetched where it is shown. */
export function LazyPoolsCard(props: { guildId: string }) {
  return (
    <Suspense fallback={null}>
      <PoolsCard {...props} />
    </Suspense>
  );
}
