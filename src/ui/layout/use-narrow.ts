import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT, narrowCookie } from './layout.ts';

/** How narrow the window was when this browser last reported it, for the server's page; undefined where it never did. */
export const NarrowHint = createContext<boolean | undefined>(undefined);

/**
 * Whether the window is under 768 px. On the server and while hydrating it is what the browser last reported. Where it never
 * did it is undefined: then both layouts must be there and CSS decides (`md:hidden`, `max-md:hidden`), so that nothing flashes.
 */
export function useNarrow(): boolean | undefined {
  const hint = useContext(NarrowHint);
  return useSyncExternalStore<boolean | undefined>(subscribe, isNarrow, () => hint);
}

/** Reports it to the server, so that the next page is rendered in one layout instead of two. */
export function useReportNarrow(): void {
  useEffect(() => {
    const report = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = narrowCookie(isNarrow());
    };
    report();
    return subscribe(report);
  }, []);
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
