import { lazy, Suspense } from 'react';

const NextDecay = lazy(() => import('./next-decay.tsx').then((file) => ({ default: file.NextDecay })));

/** For staff alone, so its code is fetched where it is shown. */
export function LazyNextDecay(props: { guildId: string; poolId?: string | undefined; className?: string }) {
  return (
    <Suspense fallback={null}>
      <NextDecay {...props} />
    </Suspense>
  );
}

const NextDecays = lazy(() => import('./next-decay.tsx').then((file) => ({ default: file.NextDecays })));

/** Of every pool in use. */
export function LazyNextDecays(props: { guildId: string }) {
  return (
    <Suspense fallback={null}>
      <NextDecays {...props} />
    </Suspense>
  );
}
