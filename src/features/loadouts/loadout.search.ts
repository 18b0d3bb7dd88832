import { searchFromUrl } from '#/base/text.ts';

/** What the list shows, as it is in the URL. */
export interface LoadoutListSearch {
  /** Part of a name. */
  q?: string;
  /** The dialog that creates one is open. */
  create?: true;
}

/** Reads an address; what is not valid is dropped. */
export function loadoutListSearchFrom(search: Readonly<Record<string, unknown>>): LoadoutListSearch {
  const q = searchFromUrl(search.q);
  return { ...(q !== '' && { q }), ...(search.create === true && { create: true as const }) };
}

/** The call that answers an address. */
export const listInputOf = (guildId: string, { q }: LoadoutListSearch) => ({ guildId, query: q ?? '' });
