import { searchFromUrl } from '#/base/text.ts';
import { isUuid } from '#/base/uuid.ts';
import { ENTRY_RARITIES, type Rarity } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '#/features/items/item.rules.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';
import { MOVEMENT_KINDS, type MovementKind } from './storage.rules.ts';

export const STOCK_SORTS = ['name', 'available', 'total', 'price'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
export type StockOrder = Reversible<StockSort>;
export const STOCK_ORDERS: readonly StockOrder[] = reversible(STOCK_SORTS);
export const DEFAULT_ORDER: StockOrder = 'name';

/** What the stock shows, as it is in the URL. */
export interface StockSearch {
  /** Part of an item's name. */
  q?: string;
  /** An item of the catalog, by its GUID. */
  item?: string;
  place?: string;
  category?: ItemCategory;
  rarity?: Rarity;
  only?: 'priced' | 'below';
  sort?: string;
}

const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined;

/** Reads an address; what is not valid is dropped. */
export function stockSearchFrom(search: Readonly<Record<string, unknown>>): StockSearch {
  const q = searchFromUrl(search.q);
  const item = uuidIn(search.item);
  const place = uuidIn(search.place);
  const category = ITEM_CATEGORIES.find((known) => known === search.category);
  const rarity = ENTRY_RARITIES.find((known) => known === search.rarity);
  const only = (['priced', 'below'] as const).find((known) => known === search.only);
  const { sort } = parseListSearch({ sort: search.sort }, STOCK_SORTS);
  return {
    ...(q !== '' && { q }),
    ...(item && { item }),
    ...(place && { place }),
    ...(category && { category }),
    ...(rarity && { rarity }),
    ...(only && { only }),
    ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }),
  };
}

/** The call that answers an address. */
export const stockInputOf = (guildId: string, { q, item, place, category, rarity, only, sort }: StockSearch) => ({
  guildId,
  query: q ?? '',
  ...(item && { item }),
  ...(place && { place }),
  ...(category && { category }),
  ...(rarity && { rarity }),
  ...(only && { only }),
  sort: STOCK_ORDERS.find((order) => order === sort) ?? DEFAULT_ORDER,
});

/** The file of exactly the stock that an address shows. */
export function exportPath(guildId: string, search: StockSearch): string {
  const query = new URLSearchParams({ ...stockSearchFrom({ ...search }) }).toString();
  return `/api/guilds/${guildId}/storage${query ? `?${query}` : ''}`;
}

/** What the movements show, as it is in the URL. */
export interface MovementSearch {
  /** A variant. */
  item?: string;
  kind?: MovementKind;
}

export function movementSearchFrom(search: Readonly<Record<string, unknown>>): MovementSearch {
  const item = uuidIn(search.item);
  const kind = MOVEMENT_KINDS.find((known) => known === search.kind);
  return { ...(item && { item }), ...(kind && { kind }) };
}

export const movementsInputOf = (guildId: string, { item, kind }: MovementSearch) => ({
  guildId,
  ...(item && { item }),
  ...(kind && { kind }),
});
