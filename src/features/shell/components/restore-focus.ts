import type { AnyRouter } from '@tanstack/react-router';
import { lasting } from '#/ui/overlays/lasting.ts';

/** Frames that a long list has to show its row again after it was scrolled to. */
const PATIENCE = 60;

/**
 * Going back to a page gives the focus to what led away from it, a link or the row of a list, unless something has the
 * focus by then. The router does the same for the scroll position.
 */
export function restoreFocus(router: AnyRouter): void {
  const followed = new Map<string, string>();
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const selector = selectorOf(document.activeElement);
    if (selector) followed.set(fromLocation.pathname, selector);
    else followed.delete(fromLocation.pathname);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || toLocation.state.__TSR_index >= fromLocation.state.__TSR_index) return;
    const selector = followed.get(toLocation.pathname);
    const isHere = () => router.latestLocation.pathname === toLocation.pathname;
    if (selector) focusOnce(selector, isHere, PATIENCE);
  });
}

/** Finds it again on a page that was rendered anew: by where the link leads, or by what the row is. */
function selectorOf(active: Element | null): string | undefined {
  const element = active && lasting(active);
  const link = element?.closest('a[href]')?.getAttribute('href');
  if (link) return `main a[href="${CSS.escape(link)}"]`;
  const row = element?.closest('[data-row-id]')?.getAttribute('data-row-id');
  return row ? `main [data-row-id="${CSS.escape(row)}"]` : undefined;
}

function focusOnce(selector: string, isHere: () => boolean, frames: number): void {
  const active = document.activeElement;
  // A layer that closed with the page gave the focus to the page as a whole.
  if (!isHere() || (active !== document.body && active?.id !== 'main')) return;
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0);
  if (shown) shown.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusOnce(selector, isHere, frames - 1));
}
