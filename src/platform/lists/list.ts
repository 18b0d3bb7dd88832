/** The contract of every list, both sides (docs/decisions/059): what is asked for and what comes back. */

/** Rows of one page unless a list says otherwise, and at most. */
export const PAGE_SIZE = 20;
export const PAGE_MAX = 100;

/** What every list is asked for beside its filters: where to read on, and how many rows. */
export interface PageInput {
  /** `nextCursor` of the page before; absent for the first page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What every list answers. A list may add named facts of its own beside these. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Continues the list; null on its last page. */
  readonly nextCursor: string | null;
  /** How many match in all, where a list counts them: with the first page, or with each of a numbered list. */
  readonly total?: number;
}

/** An order by name, and the same one reversed: `level`, `-level`. */
export type Reversible<Name extends string> = Name | `-${Name}`;

/** Each name ascending and, with a `-` before it, descending. */
export const reversible = <const Name extends string>(names: readonly Name[]): Reversible<Name>[] =>
  names.flatMap((name) => [name, `-${name}` as const]);

/** `-level` → by level, descending. */
export function sortParts<Name extends string>(sort: Reversible<Name>): { by: Name; desc: boolean } {
  const desc = sort.startsWith('-');
  return { by: (desc ? sort.slice(1) : sort) as Name, desc };
}

/** The cursor of the page that begins after this many rows, for lists with numbered pages. */
export const offsetCursor = (offset: number): string => btoa(`[${offset}]`).replace(/=+$/, '');

/** The rows read so far, and how many there are in all. */
export function rowsRead<Item>(pages: readonly Page<Item>[] = []): { items: Item[]; total: number } {
  const items = pages.flatMap((page) => page.items);
  return { items, total: pages[0]?.total ?? items.length };
}
