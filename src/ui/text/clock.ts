import { useSyncExternalStore } from 'react';

/** Milliseconds between two looks at the clock. */
const TICK = 1000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * What `read` makes of the time in epoch ms, kept up to date; renders again only when that changes.
 * On the server and while hydrating the time is `renderedAt`, so that both write the same text.
 * All users of the clock share one timer.
 */
export function useClock<T extends string | number | boolean>(read: (now: number) => T, renderedAt: number): T {
  return useSyncExternalStore(
    subscribe,
    () => read(currentTime()),
    () => read(renderedAt),
  );
}

/** Exported for its test: calls `listener` each second until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, TICK);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Between two ticks the answer stays the same, as React asks of a store. */
export function currentTime(): number {
  return timer === undefined ? Date.now() : now;
}
