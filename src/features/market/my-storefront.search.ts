/** What the owner's view of a storefront shows: its listings unless said. */
export interface MyStorefrontSearch {
  view?: 'archived' | 'settings';
}

/** Reads an address; what is not valid is dropped. */
export const myStorefrontSearchFrom = (search: Readonly<Record<string, unknown>>): MyStorefrontSearch =>
  search.view === 'archived' || search.view === 'settings' ? { view: search.view } : {};
