import type { QueryClient } from '@tanstack/react-query';
import { EVERYTHING, storefrontOf } from '#/base/live-topics.ts';
import { invalidate } from '#/ui/command/invalidation.ts';

/** How far back (milliseconds) a new stream looks: the page was read before it. */
const BACK_MS = 30_000;
/** How long (milliseconds) until a stream that was refused is asked for again. */
const AGAIN_MS = 15_000;

/** What search and storefront pages of the global market show; of one storefront, or of all. */
const offersOf = (characterId: string | null) => [
  ['me', 'market', 'found'],
  ['me', 'market', 'offered', ...(characterId === null ? [] : [characterId])],
  ['me', 'market', 'storefront', ...(characterId === null ? [] : [characterId])],
];
const ORDERS = [['me', 'buy-orders', 'found']];

/**
 * Refetches what these storefronts (IDs with commas between them) offer, or their characters want, when it changes, until the signal ends
 * it. Only while the page is seen.
 */
export function hearOffers(client: QueryClient, storefronts: string, ended: AbortSignal): void {
  if (ended.aborted) return;
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const hear = (topic: string) => {
    const of = storefrontOf(topic);
    if (topic === EVERYTHING) void invalidate(client, [...offersOf(null), ...ORDERS]);
    else if (of !== null) void invalidate(client, of.area === 'orders' ? ORDERS : offersOf(of.characterId));
  };
  const open = () => {
    source?.close();
    const back = Math.round(Math.min(performance.now(), BACK_MS));
    source = new EventSource(`/api/live?storefronts=${storefronts}&age=${back}`);
    source.addEventListener('ready', () => {
      // What happened while no one was listening.
      if (wasOpen) hear(EVERYTHING);
      wasOpen = true;
    });
    source.onmessage = ({ data }) => hear((JSON.parse(data) as { topic: string }).topic);
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(turn, AGAIN_MS);
    };
  };
  const close = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  const turn = () => (document.visibilityState === 'visible' ? open() : close());
  document.addEventListener('visibilitychange', turn, { signal: ended });
  ended.addEventListener('abort', close, { once: true });
  turn();
}
