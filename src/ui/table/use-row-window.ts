import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrating } from '../lazy/use-hydrating.ts';

/** The rows of a long list that are near the screen; the others are height alone. */
export interface RowWindow {
  /** Numbers of the rows from 0; `end` is the one behind the last. */
  readonly start: number;
  readonly end: number;
  /** Height in px of the rows before and after. */
  readonly before: number;
  readonly after: number;
  /** For each row that is shown; it names itself in `data-index`. */
  readonly measure: RefCallback<HTMLElement>;
  /** For the element around the rows. */
  readonly place: RefCallback<HTMLElement>;
}

/** What the server's page shows of it: the rows of a screen of this height. */
const FIRST_SCREEN = { width: 1280, height: 900 };

/** What stands above a list on its page (px), until it has been seen: bar, title, filters, head. Rather too little than too much. */
const ABOVE = 200;

/** Rows that are drawn beyond each edge of the screen. */
const BEYOND = 10;

/** Scrolls with the page. `height`: of a row, as long as it has not been seen. */
export function useRowWindow({ count, height }: { count: number; height: number }): RowWindow {
  // The virtualizer is one object whose answers change: what is derived from it must not be remembered.
  'use no memo';
  const [box, place] = useState<HTMLElement | null>(null);
  const hydrating = useHydrating();
  const [margin, setMargin] = useState(hydrating ? 0 : ABOVE);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: useBeyond(hydrating),
    initialRect: hydrating ? FIRST_SCREEN : { width: window.innerWidth, height: window.innerHeight },
    initialOffset: 0,
    scrollMargin: margin,
    useFlushSync: false,
  });
  // What is above may have changed its height.
  useLayoutEffect(() => {
    const top = box ? box.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const measure = useCallback((row: HTMLElement | null) => virtualizer.measureElement(row), [virtualizer]);
  const printing = usePrinting();
  if (printing) return { start: 0, end: count, before: 0, after: 0, measure, place };
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    start: first?.index ?? 0,
    end: last ? last.index + 1 : 0,
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure,
    place,
  };
}

/** A page that is gone to within the app paints its first screen first; one from the server has the rows beyond it already. */
function useBeyond(hydrating: boolean): number {
  const [beyond, setBeyond] = useState(hydrating ? BEYOND : 0);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setBeyond(BEYOND)), 100);
    return () => clearTimeout(timer);
  }, []);
  return beyond;
}

/** Paper has no scroll position: all rows that are here are printed. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when its listeners have returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
