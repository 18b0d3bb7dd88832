import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { NODE_NAME_MAX } from '#/features/game/node.rules.ts';
import { ENTRY_GRADES, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';

/** Orders of found listings: newest first unless said, or by the price of one piece. */
export const MARKET_SORTS = ['newest', 'price', '-price'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** What the market shows, as it is in the URL. */
export interface MarketSearch {
  q?: string;
  /** An item of the catalog. */
  item?: string;
  region?: (typeof REGIONS)[number];
  realm?: (typeof REALMS)[number];
  node?: string;
  rarity?: (typeof RARITIES)[number];
  /** Percent. */
  quality?: (typeof QUALITIES)[number];
  grade?: (typeof ENTRY_GRADES)[number];
  /** Whole gold for one piece. */
  from?: number;
  to?: number;
  /** Only of sellers who were here in the last hour. */
  online?: true;
  sort?: Exclude<MarketSort, 'newest'>;
  /** What people want instead of what they offer. */
  show?: 'orders';
}

const one = <Value extends string | number>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);
/** Ids of items may be of any version. */
const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const gold = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 100_000 ? given : undefined;

/** Reads an address; what is not valid is dropped. */
export function marketSearchFrom(search: Readonly<Record<string, unknown>>): MarketSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 100) : '';
  const read = {
    item: typeof search.item === 'string' && GUID.test(search.item) ? search.item : undefined,
    region: one(REGIONS, search.region),
    realm: one(REALMS, search.realm),
    node: typeof search.node === 'string' ? search.node.trim().slice(0, NODE_NAME_MAX) || undefined : undefined,
    rarity: one(RARITIES, search.rarity),
    quality: one(QUALITIES, search.quality),
    grade: one(ENTRY_GRADES, search.grade),
    from: gold(search.from),
    to: gold(search.to),
    online: search.online === true ? (true as const) : undefined,
    sort: search.sort === 'price' || search.sort === '-price' ? search.sort : undefined,
    show: search.show === 'orders' ? ('orders' as const) : undefined,
  };
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  return { ...(q !== '' && { q }), ...given };
}

/** How many filters are on, besides the words. */
export const filtersOn = ({ q: _, sort: __, show: ___, ...filters }: MarketSearch): number =>
  Object.keys(filters).length;

/** Words and order alone. */
export const withoutFilters = ({ q, sort }: MarketSearch): MarketSearch => ({
  ...(q !== undefined && { q }),
  ...(sort !== undefined && { sort }),
});

/** The call that answers an address. */
export const marketInputOf = ({ q = '', from, to, sort, realm, show: _, ...rest }: MarketSearch) => ({
  ...{ query: q, sort: sort ?? ('newest' as const), ...rest },
  ...(realm !== undefined && { server: realm }),
  ...(from !== undefined && { minPrice: from * 10_000 }),
  ...(to !== undefined && { maxPrice: to * 10_000 }),
});
