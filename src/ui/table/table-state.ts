/** The state of a list, and how it is written in an address (`?sort=-dkp&page=2&size=25`). Pure. */

/** docs/product/interface.md#tables */
export const PAGE_SIZES = [5, 10, 25, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const COLUMN_WIDTH = 150;
export const COLUMN_MIN_WIDTH = 20;

export type PageSize = (typeof PAGE_SIZES)[number];

export interface ColumnSort {
  id: string;
  desc: boolean;
}

/** What stands in the address. Everything may be missing: then it is the default. */
export interface ListSearch {
  /** Column id, with `-` before it for descending. */
  sort?: string;
  /** From 1. */
  page?: number;
  size?: PageSize;
}

export function sortFromSearch(sort: string | undefined): ColumnSort | null {
  const match = sort?.match(/^(-?)([\w.]+)$/);
  return match ? { id: match[2] as string, desc: match[1] === '-' } : null;
}

export function sortToSearch(sort: ColumnSort | null): string | undefined {
  return sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined;
}

/** Reads the state of a list from untrusted search parameters; what is not valid is dropped. For `validateSearch`. */
export function parseListSearch(search: Record<string, unknown>, sortable: readonly string[]): ListSearch {
  const sort = typeof search.sort === 'string' ? sortFromSearch(search.sort) : null;
  const page = wholeNumber(search.page);
  const size = PAGE_SIZES.find((option) => option === wholeNumber(search.size));
  return {
    ...(sort && sortable.includes(sort.id) ? { sort: sortToSearch(sort) } : {}),
    ...(page !== null && page > 1 ? { page } : {}),
    ...(size !== undefined && size !== DEFAULT_PAGE_SIZE ? { size } : {}),
  };
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
 * `order` holds the ids as they stand on the screen.
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

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
