import { searchFromUrl } from '#/base/text.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '../item.rules.ts';
import { ENTRY_RARITIES, type Rarity } from './inventory.rules.ts';

export const ENTRY_SORTS = ['name', 'quantity', 'rarity', 'updated'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];
export type EntryOrder = Reversible<EntrySort>;
export const ENTRY_ORDERS: readonly EntryOrder[] = reversible(ENTRY_SORTS);
export const DEFAULT_ORDER: EntryOrder = 'name';

/** What an inventory shows, as it is in the URL. */
export interface InventorySearch {
  /** Part of an item's name or of a note. */
  q?: string;
  category?: ItemCategory;
  rarity?: Rarity;
  sort?: string;
}

/** Reads an address; what is not valid is dropped. */
export function inventorySearchFrom(search: Readonly<Record<string, unknown>>): InventorySearch {
  const q = searchFromUrl(search.q);
  const category = ITEM_CATEGORIES.find((known) => known === search.category);
  const rarity = ENTRY_RARITIES.find((known) => known === search.rarity);
  const { sort } = parseListSearch({ sort: search.sort }, ENTRY_SORTS);
  return {
    ...(q !== '' && { q }),
    ...(category && { category }),
    ...(rarity && { rarity }),
    ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }),
  };
}

/** The call that answers an address. */
export const entriesInputOf = (characterId: string, { q, category, rarity, sort }: InventorySearch) => ({
  characterId,
  query: q ?? '',
  ...(category && { category }),
  ...(rarity && { rarity }),
  sort: ENTRY_ORDERS.find((order) => order === sort) ?? DEFAULT_ORDER,
});

/** The file of exactly the entries that an address shows. */
export function exportPath(characterId: string, search: InventorySearch): string {
  const query = new URLSearchParams({ ...inventorySearchFrom({ ...search }) }).toString();
  return `/api/characters/${characterId}/inventory${query ? `?${query}` : ''}`;
}
