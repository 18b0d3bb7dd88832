import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { areSameRows, steadyRows } from './steady-rows.ts';

interface Held<Row> {
  readonly scope: string;
  readonly rows: readonly Row[];
}

const NONE: ReadonlySet<string> = new Set();

export type SteadyList = ReturnType<typeof useSteadyRows>;

/**
 * Keeps rows in their places while the pointer is over the list or a key has its focus in a row: neither a live change nor
 * an own one moves what someone is about to press. `scope` names what is listed: other filters or another order are shown
 * right away. Put `hold` on an element around the list.
 */
export function useSteadyRows<Row>(now: readonly Row[], keyOf: (row: Row) => string, scope: string) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [held, setHeld] = useState<Held<Row>>({ scope, rows: now });
  const place = useRef<HTMLElement>(null);
  const isHeld = (pointed || focused) && held.scope === scope;
  const { rows, waiting, gone } = isHeld ? steadyRows(held.rows, now, keyOf) : { rows: now, waiting: 0, gone: NONE };
  useEffect(() => {
    if (held.scope !== scope || !areSameRows(held.rows, rows)) setHeld({ scope, rows });
  }, [held, scope, rows]);
  // A control that goes while it has the focus sends no blur.
  useEffect(() => {
    if (focused && !place.current?.contains(document.activeElement)) setFocused(false);
  });
  return {
    rows,
    /** New rows that are not shown yet. */
    waiting,
    isHeld,
    isGone: (row: Row) => gone.has(keyOf(row)),
    /** Shows the list as it is. */
    release: () => setHeld({ scope, rows: now }),
    hold: {
      // A finger is nowhere before it presses.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
        place.current = currentTarget;
        setFocused(target.matches(':focus-visible'));
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        !currentTarget.contains(relatedTarget) && setFocused(false),
    },
  };
}
