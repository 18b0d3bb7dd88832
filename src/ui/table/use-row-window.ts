import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrating } from '../lazy/use-hydrating.ts';
import { isSameRange, nextRange, type RowRange } from './row-range.ts';

/** The rows of a long list that are near the screen; the others are height alone. */
export interface RowWindow extends RowRange {
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
    overscan: BEYOND,
    initialRect: hydrating ? FIRST_SCREEN : { width: window.innerWidth, height: window.innerHeight },
    initialOffset: 0,
    scrollMargin: margin,
    useFlushSync: false,
  });
  useMargin(box, margin, setMargin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const measure = useCallback((row: HTMLElement | null) => virtualizer.measureElement(row), [virtualizer]);
  const printing = usePrinting();
  const items = virtualizer.getVirtualItems();
  const near = { start: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1 };
  const { start, end } = useGradual(near, virtualizer.range, hydrating);
  // Laid out by a task between React's and the frame: the browser would do it together with the painting, as one that is twice as long.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each range
  useEffect(() => void box?.offsetHeight, [box, start, end]);
  if (printing) return { start: 0, end: count, before: 0, after: 0, measure, place };
  const [first, last] = [items[start - near.start], items[end - 1 - near.start]];
  return {
    start,
    end,
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure,
    place,
  };
}

/** Keeps `margin`, the height of what is above the list (px), true. */
function useMargin(box: HTMLElement | null, margin: number, setMargin: (margin: number) => void): void {
  const known = useRef(margin);
  useLayoutEffect(() => {
    if (!box) return;
    const look = () => {
      const top = box.getBoundingClientRect().top + window.scrollY;
      if (Math.abs(top - known.current) <= 1) return;
      known.current = top;
      setMargin(top);
    };
    look();
    // What is above changes the height of the page with its own; asked after each drawing, the browser lays all out once more.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, setMargin]);
}

/**
 * Of the rows near the screen those to be drawn now; the others follow some at a time, each in a task of its own, so that what else
 * there is to do comes between. A page from the server has them already, one that is gone to within the app begins with its first screen.
 */
function useGradual(
  near: RowRange,
  screen: { startIndex: number; endIndex: number } | null,
  hydrating: boolean,
): RowRange {
  // What was drawn last is no state: it changes with each drawing.
  'use no memo';
  const [, goOn] = useReducer((turn: number) => turn + 1, 0);
  const drawn = useRef(hydrating ? near : NOTHING);
  const seen = screen ? { start: screen.startIndex, end: screen.endIndex + 1 } : near;
  const next = hydrating ? near : nextRange(drawn.current, seen, near);
  const isAll = isSameRange(next, near);
  useEffect(() => {
    drawn.current = next;
    if (!isAll) goOn();
  });
  return next;
}

const NOTHING: RowRange = { start: 0, end: 0 };

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
