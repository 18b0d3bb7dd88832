import type { AnyRouter } from '@tanstack/react-router';
import { listenForLinks } from '#/ui/layout/app-links.ts';
import { listenForTips } from '#/ui/overlays/page-tips.ts';
import { restoreFocus } from './restore-focus.ts';

/** What every page has from when it is hydrated, and needs no sooner. */
export function afterHydration(router: AnyRouter): void {
  restoreFocus(router);
  listenForTips();
  listenForLinks(router);
}
