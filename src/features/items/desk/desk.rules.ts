/** What the list of items in administration shows besides the catalog itself (docs/product/items.md#editing). */
export const DESK_FILTERS = ['retired', 'edited'] as const;
export type DeskFilter = (typeof DESK_FILTERS)[number];

export const DESK_PAGE = 50;
/** So far items are counted. */
export const DESK_COUNTED = 1_000;

/** How the item stands to what is shipped, in a word or two. */
export function originOf({ source, isEdited }: { readonly source: string; readonly isEdited: boolean }): string {
  if (source === 'written') return 'Added here';
  const origin = source === 'shipped' ? 'Shipped' : 'Imported';
  return isEdited ? `${origin}, edited here` : origin;
}
