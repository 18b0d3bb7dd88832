import { useRef } from 'react';
import { togglePage, toggleSelected } from '#/ui/table/table-state.ts';

export interface Selection {
  has: (id: string) => boolean;
  /** Of the rows on this page: all, some (`indeterminate`) or none. */
  page: boolean | 'indeterminate';
  /** `range`: Shift was held, everything from the last row that was chosen. */
  toggle: (id: string, range?: boolean) => void;
  togglePage: () => void;
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
  return {
    has: (id) => selected.has(id),
    page: chosen === 0 ? false : chosen === order.length ? true : 'indeterminate',
    toggle: (id, range = false) => {
      change(toggleSelected(selected, id, order, range ? anchor.current : null));
      anchor.current = id;
    },
    togglePage: () => change(togglePage(selected, order)),
  };
}
