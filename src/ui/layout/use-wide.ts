import { useSyncExternalStore } from 'react';

/** As `--breakpoint-wide` in styles.css. */
const WIDE = '(min-width: 70rem)';

/**
 * Whether the window has room for two panes. Undefined on the server and while hydrating: then CSS decides (`wide:hidden`,
 * `max-wide:hidden`).
 */
export const useWide = (): boolean | undefined => useSyncExternalStore<boolean | undefined>(subscribe, isWide, unknown);

const isWide = () => window.matchMedia(WIDE).matches;
const unknown = () => undefined;

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
