import { RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES, NODE_NAMES } from '#/features/items/inventory/inventory.rules.ts';

/** Orders of found listings: newest first unless said, or by the price of one piece. */
export const MARKET_SORTS = ['newest', 'price', '-price'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** What the market shows, as it is in the URL. */
export interface MarketSearch {
  q?: string;
  region?: (typeof REGIONS)[number];
  node?: string;
  rarity?: (typeof RARITIES)[number];
  grade?: (typeof ENTRY_GRADES)[number];
  /** Whole gold for one piece. */
  from?: number;
  to?: number;
  sort?: Exclude<MarketSort, 'newest'>;
}

const one = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);
const gold = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 100_000 ? given : undefined;

/** Reads an address; what is not valid is dropped. */
export function marketSearchFrom(search: Readonly<Record<string, unknown>>): MarketSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 100) : '';
  const read = {
    region: one(REGIONS, search.region),
    node: one(NODE_NAMES, search.node),
    rarity: one(RARITIES, search.rarity),
    grade: one(ENTRY_GRADES, search.grade),
    from: gold(search.from),
    to: gold(search.to),
    sort: search.sort === 'price' || search.sort === '-price' ? search.sort : undefined,
  };
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  return { ...(q !== '' && { q }), ...given };
}

/** How many filters are on, besides the words. */
export const filtersOn = ({ q: _, sort: __, ...filters }: MarketSearch): number => Object.keys(filters).length;

/** The call that answers an address. */
export const marketInputOf = ({ q = '', from, to, sort, ...rest }: MarketSearch) => ({
  ...{ query: q, sort: sort ?? ('newest' as const), ...rest },
  ...(from !== undefined && { minPrice: from * 10_000 }),
  ...(to !== undefined && { maxPrice: to * 10_000 }),
});
