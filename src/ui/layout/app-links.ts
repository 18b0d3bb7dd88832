import type { AnyRouter } from '@tanstack/react-router';

/**
 * Lets plain links go to pages within the app: `<a data-link href>`, written where `Link` would cost more than the link
 * is worth, in the frame and in rows of lists. Presses go through the router, and pages are fetched ahead as by `Link`.
 */
export function listenForLinks(router: AnyRouter): void {
  let ahead: ReturnType<typeof setTimeout> | undefined;
  const fetchAhead = (href: string) => {
    const { pathname, search } = new URL(href, location.href);
    void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => {});
  };
  const intend = ({ target }: Event) => {
    clearTimeout(ahead);
    const link = linkAt(target);
    if (link) ahead = setTimeout(fetchAhead, router.options.defaultPreloadDelay, hrefOf(link));
  };
  document.addEventListener('mouseover', intend, { passive: true });
  document.addEventListener('focusin', intend, { passive: true });
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = linkAt(target);
      if (link) fetchAhead(hrefOf(link));
    },
    { passive: true },
  );
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    clearTimeout(ahead);
    void router.navigate({ href: hrefOf(link) });
  });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.hasAttribute('data-link') ? link : null;
}

const hrefOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? '';

/** One that nobody has handled, and that asks for no tab or window of its own. */
const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
