/** Longer than this nobody waits for a part to come alive: the browser follows the link by itself (milliseconds). */
const PATIENCE = 2_000;

/** Parts of the server's page that are coming alive, or will with the first move. */
const asleep = new Set<object>();
let held: HTMLAnchorElement | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

export function putToSleep(part: object): void {
  asleep.add(part);
}

/**
 * A link that was pressed is followed once all parts are alive, not only its own: the bar over the page says which page is
 * shown, and couldn't be taken over any longer if it were another one by then.
 */
export function wake(part: object): void {
  asleep.delete(part);
  if (asleep.size > 0 || !held) return;
  const link = held;
  forget();
  if (link.isConnected) link.click();
  else location.assign(link.href);
}

/** Keeps a press on a link to a page of the app until it can lead there without loading everything anew. */
export function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || !isPlain(event)) return;
  event.preventDefault();
  forget();
  held = link;
  patience = setTimeout(() => location.assign(link.href), PATIENCE);
}

function forget(): void {
  clearTimeout(patience);
  held = undefined;
}

/** It asks for no tab or window of its own. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
