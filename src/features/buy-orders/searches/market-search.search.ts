import { COPPER_PER_GOLD } from '#/base/money.ts';
import { type MarketSearch, marketSearchFrom } from '#/features/market/market.search.ts';

interface SavedFilters {
  readonly query: string;
  readonly itemGuid: string | null;
  readonly region: string | null;
  readonly server: string | null;
  readonly node: string | null;
  readonly rarity: string | null;
  readonly grade: string | null;
  readonly quality: number | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly isOnline: boolean;
  readonly sort: string;
}

const gold = (price: number | null): number | undefined => (price === null ? undefined : price / COPPER_PER_GOLD);

/** What the market shows for a saved search. */
export const searchOf = (saved: SavedFilters): MarketSearch =>
  marketSearchFrom({
    ...{ q: saved.query, item: saved.itemGuid, region: saved.region, realm: saved.server, node: saved.node },
    ...{ rarity: saved.rarity, grade: saved.grade, quality: saved.quality, online: saved.isOnline, sort: saved.sort },
    ...{ from: gold(saved.minPrice), to: gold(saved.maxPrice) },
  });

/** Its address on the global market. */
export function searchPath(saved: SavedFilters): string {
  const values = Object.entries(searchOf(saved)).map(([name, value]) => [name, written(value)]);
  return `/storefronts?${new URLSearchParams(values)}`;
}

/** As the router writes it: a text that reads as a number or a switch is quoted. */
function written(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  return /^(-?\d|true$|false$|null$|["[{])/.test(value) ? JSON.stringify(value) : value;
}
