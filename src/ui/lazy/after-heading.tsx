import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrating } from './use-hydrating.ts';

/**
 * What is long on a page, below its heading. On a page that is gone to within the app the heading is painted first, so that a press
 * is answered at once where a slow phone takes a second for the rest. Whole from the beginning are pages from the server, those that
 * Back or Forward lead to, which scroll to where they were, and those of whose address a part is meant.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const { history } = useRouter();
  const hydrating = useHydrating();
  const [drawn, setDrawn] = useState(() => hydrating || isReturnedTo(history) || window.location.hash !== '');
  useLayoutEffect(() => {
    if (drawn) return;
    // Nothing is painted in a tab that nobody looks at.
    if (document.hidden) return setDrawn(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A task after the frame: by then the heading is on the screen.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    const drawNow = () => flushSync(() => setDrawn(true));
    waiting.add(drawNow);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      waiting.delete(drawNow);
    };
  }, [drawn]);
  // As high as the screen, so that neither the foot of the page nor its scrollbar moves.
  return drawn ? children : <div className="min-h-screen" data-undrawn="" />;
}

const waiting = new Set<() => void>();

/** Draws at once what waits for its heading to be painted: whoever presses a key means what isn't there yet. */
export function drawWhatFollows(): void {
  for (const drawNow of waiting) drawNow();
}

/** The place in the history that Back or Forward led to last; the entry there may be written anew since. */
let returnedTo: number | undefined;

/** Called once a page is hydrated. The history tells all who listen before the router draws the page. */
export function listenForReturns(history: RouterHistory): void {
  history.subscribe(({ location, action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') returnedTo = location.state.__TSR_index;
  });
}

const isReturnedTo = ({ location }: RouterHistory): boolean =>
  returnedTo !== undefined && returnedTo === location.state.__TSR_index;
