import { startTransition, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/**
 * How many of a list to draw. In the server's page it's those of the first screen, so that neither the server nor a slow phone works
 * for what nobody sees yet; all others are drawn once the page is alive. Their places should be about as high as they are.
 */
export function useDrawn(firstScreen: number): number {
  const hydrating = useHydrating();
  const [drawn, setDrawn] = useState(hydrating ? firstScreen : Number.POSITIVE_INFINITY);
  useEffect(() => startTransition(() => setDrawn(Number.POSITIVE_INFINITY)), []);
  return drawn;
}
