export const REQUEST_VIEWS = ['waiting', 'done'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];

/** What the page of requests shows, as it is in the URL; those that wait where it isn't said. */
export interface RequestSearch {
  view?: 'done';
}

/** Reads an address; what is not valid is dropped. */
export const requestSearchFrom = (search: Readonly<Record<string, unknown>>): RequestSearch =>
  search.view === 'done' ? { view: 'done' } : {};
