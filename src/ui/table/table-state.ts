/** Pages, orders, widths and selections of a table. Pure. */
import type { ColumnSort } from './list-search.ts';

/** docs/product/interface.md#tables */
export const COLUMN_WIDTH = 150;
export const COLUMN_MIN_WIDTH = 20;

/**
 * What a press on a column's head makes of the order: first its own direction, then the other one, then none.
 */
export function nextSort(
  sort: ColumnSort | null,
  { id, sorts }: { readonly id: string; readonly sorts: 'asc' | 'desc' },
): ColumnSort | null {
  if (sort?.id !== id) return { id, desc: sorts === 'desc' };
  const isFirst = sort.desc === (sorts === 'desc');
  return isFirst ? { id, desc: !sort.desc } : null;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorted as people sort: Émilie beside Emilia, 9 before 10, small beside large letters. Equal rows keep their order. */
export function sortedBy<Row>(rows: readonly Row[], value: (row: Row) => string | number, desc: boolean): Row[] {
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return rows.toSorted((a, b) => compare(value(a), value(b)) * (desc ? -1 : 1));
}

export interface PageFacts {
  /** From 1, brought into range. */
  page: number;
  pages: number;
  /** Number of the first and last row shown, from 1; both 0 when there is none. */
  from: number;
  to: number;
}

export function pageFacts(page: number, size: number, total: number): PageFacts {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, page), pages);
  const to = Math.min(total, current * size);
  return { page: current, pages, from: total === 0 ? 0 : (current - 1) * size + 1, to };
}

/** The page that keeps the first row in sight when the page size changes. */
export function pageAfterResize(page: number, size: number, nextSize: number): number {
  return Math.floor(((page - 1) * size) / nextSize) + 1;
}

/**
 * The selection after a click on row `id`. With Shift the range from `anchor` takes the new state of the clicked row;
 * `order` has the ids in the order on the screen.
 */
export function toggleSelected(
  selected: ReadonlySet<string>,
  id: string,
  order: readonly string[],
  anchor: string | null = null,
): Set<string> {
  const next = new Set(selected);
  const on = !selected.has(id);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  const ids = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of ids) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** The selection after a click on the box in the head: all rows of this page, or none of them when all are in it. */
export function togglePage(selected: ReadonlySet<string>, order: readonly string[]): Set<string> {
  const next = new Set(selected);
  const whole = order.every((id) => selected.has(id));
  for (const id of order) {
    if (whole) next.delete(id);
    else next.add(id);
  }
  return next;
}
