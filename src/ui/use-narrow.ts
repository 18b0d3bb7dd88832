import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT } from '#/ui/layout.ts';

/**
 * Whether the window is under 768 px. Undefined on the server and while hydrating: then both layouts
 * must be there and CSS decides (`md:hidden`, `max-md:hidden`), so that nothing flashes.
 */
export function useNarrow(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isNarrow, () => undefined);
}

export function isNarrow(): boolean {
  return query().matches;
}

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function query(): MediaQueryList {
  return window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT - 1}px)`);
}
