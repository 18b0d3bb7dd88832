import { useEffect } from 'react';
import { loadErrorPage } from '#/features/shell/errors/components/route-error.tsx';
import { keepOfflinePage } from '#/ui/feedback/offline-page.ts';

/** Fetches what is needed where there is no network any more, once the page is done with everything else. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const prepare = () => {
      // Without it the browser shows its own page.
      keepOfflinePage().catch(() => {});
      loadErrorPage().catch(() => {});
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const afterLoad = () => {
      timer = setTimeout(prepare, 2_000);
    };
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
    return () => {
      removeEventListener('load', afterLoad);
      clearTimeout(timer);
    };
  }, []);
}
