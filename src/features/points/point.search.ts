import { searchFromUrl } from '#/base/text.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';

export const STANDING_SORTS = ['name', 'balance', 'earned', 'lastAt'] as const;
export type StandingSort = (typeof STANDING_SORTS)[number];
export type StandingOrder = Reversible<StandingSort>;
export const STANDING_ORDERS: readonly StandingOrder[] = reversible(STANDING_SORTS);
export const DEFAULT_ORDER: StandingOrder = '-balance';

/** What the page of standings shows, as it is in the URL. */
export interface StandingSearch {
  q?: string;
  sort?: string;
}

/** Reads an address; what is not valid is dropped. */
export function standingSearchFrom(search: Readonly<Record<string, unknown>>): StandingSearch {
  const q = searchFromUrl(search.q);
  const { sort } = parseListSearch({ sort: search.sort }, STANDING_SORTS);
  return { ...(q !== '' && { q }), ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }) };
}

/** The call that answers an address. */
export const standingInputOf = (guildId: string, { q, sort }: StandingSearch) => ({
  guildId,
  query: q ?? '',
  sort: STANDING_ORDERS.find((order) => order === sort) ?? DEFAULT_ORDER,
});

/** The file of exactly the members that an address shows. */
export function exportPath(guildId: string, search: StandingSearch): string {
  const query = new URLSearchParams({ ...standingSearchFrom({ ...search }) }).toString();
  return `/api/guilds/${guildId}/points${query ? `?${query}` : ''}`;
}
