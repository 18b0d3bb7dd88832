/** Saved searches of the global market, for both sides (docs/product/buy-orders.md#saved-searches). */

export const SEARCH_NAME_MAX = 40;
/** Of one account. */
export const SEARCHES_MAX = 20;

const THREE_LETTERS = /[\p{L}\p{N}]{3}/u;

interface Narrowed {
  readonly itemGuid: string | null;
  /** Folded. */
  readonly words: string;
}

/** What every listing that fits a search has too: its item, or the first three letters in a row. Null where any listing could fit. */
export function matchKeyOf({ itemGuid, words }: Narrowed): string | null {
  if (itemGuid !== null) return `item:${itemGuid}`;
  const [letters] = THREE_LETTERS.exec(words) ?? [];
  return letters === undefined ? null : `text:${letters}`;
}

/** All keys of searches that a listing could fit. `searched`: title and item, folded. */
export function matchKeysOf({
  itemGuid,
  searched,
}: {
  readonly itemGuid: string;
  readonly searched: string;
}): string[] {
  const letters = [...searched];
  const parts = letters.map((_, at) => letters.slice(at, at + 3).join('')).filter((part) => THREE_LETTERS.test(part));
  return [`item:${itemGuid}`, ...new Set(parts.map((part) => `text:${part}`))];
}
