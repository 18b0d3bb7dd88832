import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { listenForLinks } from '#/ui/layout/app-links.ts';
import { listenForReturns } from '#/ui/lazy/after-heading.tsx';
import { listenForTips } from '#/ui/overlays/page-tips.ts';
import { restoreFocus } from './restore-focus.ts';

/** What every page has from when it is hydrated, and needs no sooner. */
export function afterHydration(router: AnyRouter): void {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  restoreFocus(router);
  listenForTips();
  listenForLinks(router);
  listenForReturns(router.history);
  const scripts = queryClient.getQueryData(shellQuery.queryKey)?.install.scripts;
  if (scripts?.length)
    import('../consent/components/show-consent.tsx').then(({ showConsent }) => showConsent(scripts)).catch(() => {});
}
