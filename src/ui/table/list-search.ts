/** The state of a list as it is written in an address (`?sort=-dkp&page=2&size=25`). Pure. */

/** docs/product/interface.md#tables */
export const PAGE_SIZES = [5, 10, 25, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

export type PageSize = (typeof PAGE_SIZES)[number];

export interface ColumnSort {
  id: string;
  desc: boolean;
}

/** What the URL says. Everything may be missing: then it is the default. */
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

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
