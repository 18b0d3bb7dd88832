import { searchFromUrl } from '#/base/text.ts';
import { isUuid } from '#/base/uuid.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';

export const STANDING_SORTS = ['name', 'balance', 'earned', 'lastAt'] as const;
export type StandingSort = (typeof STANDING_SORTS)[number];
export type StandingOrder = Reversible<StandingSort>;
export const STANDING_ORDERS: readonly StandingOrder[] = reversible(STANDING_SORTS);
export const DEFAULT_ORDER: StandingOrder = '-balance';

/** What the page of standings shows, as it is in the URL. */
export interface StandingSearch {
  /** The guild's first one where it's left out. */
  pool?: string;
  q?: string;
  sort?: string;
}

/** The pool that an address names. */
export const poolFrom = ({ pool }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof pool === 'string' && isUuid(pool) ? pool.toLowerCase() : undefined;

/** Reads an address; what is not valid is dropped. */
export function standingSearchFrom(search: Readonly<Record<string, unknown>>): StandingSearch {
  const q = searchFromUrl(search.q);
  const { sort } = parseListSearch({ sort: search.sort }, STANDING_SORTS);
  const pool = poolFrom(search);
  return {
    ...(pool !== undefined && { pool }),
    ...(q !== '' && { q }),
    ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }),
  };
}

/** The call that answers an address. */
export const standingInputOf = (guildId: string, { pool, q, sort }: StandingSearch) => ({
  guildId,
  poolId: pool,
  query: q ?? '',
  sort: STANDING_ORDERS.find((order) => order === sort) ?? DEFAULT_ORDER,
});

/** The page of a pool; the first needs no name. */
export const standingsPath = (guildId: string, poolId: string): string =>
  `/guilds/${guildId}/points${poolId === firstPoolOf(guildId) ? '' : `?pool=${poolId}`}`;

/** The file of exactly the members that an address shows. */
export function exportPath(guildId: string, search: StandingSearch): string {
  const query = new URLSearchParams({ ...standingSearchFrom({ ...search }) }).toString();
  return `/api/guilds/${guildId}/points${query ? `?${query}` : ''}`;
}
