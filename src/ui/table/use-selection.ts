import { type FormEvent, useRef } from 'react';
import { rowOf } from './row-keys.ts';
import { togglePage, toggleSelected } from './table-state.ts';

export interface Selection {
  has: (id: string) => boolean;
  /** Of the rows on this page: all, some (`indeterminate`) or none. */
  page: boolean | 'indeterminate';
  /** `range`: Shift was held, everything from the last row that was chosen. */
  toggle: (id: string, range?: boolean) => void;
  togglePage: () => void;
  /** For the element around the rows: their boxes are heard there. */
  onChange: (event: FormEvent<HTMLElement>) => void;
}

/** Choosing rows. `order` has the ids on this page in the order on the screen; the set may have more. */
export function useSelection(
  selected: ReadonlySet<string> | undefined,
  order: readonly string[],
  change: ((selected: ReadonlySet<string>) => void) | undefined,
): Selection | null {
  const anchor = useRef<string | null>(null);
  if (!selected || !change) return null;
  const chosen = order.filter((id) => selected.has(id)).length;
  const toggle = (id: string, range = false) => {
    change(toggleSelected(selected, id, order, range ? anchor.current : null));
    anchor.current = id;
  };
  return {
    has: (id) => selected.has(id),
    page: chosen === 0 ? false : chosen === order.length ? true : 'indeterminate',
    toggle,
    togglePage: () => change(togglePage(selected, order)),
    onChange: ({ target, nativeEvent }) => {
      const id = target instanceof HTMLInputElement && target.type === 'checkbox' ? rowOf(target) : null;
      // A box changes by a click, which knows of Shift.
      if (id !== null) toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
    },
  };
}
