import type { IconName } from '#/ui/icons/icon-names.ts';

/** What the catalog says of items (docs/product/items.md). Lists are in the order screens show them. */

export const ITEM_CATEGORIES = [
  'Raw material',
  'Processed material',
  'Crafted good',
  'Consumable',
  'Tool',
  'Weapon',
  'Armor',
  'Jewelry',
] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

/** Where gear is worn. */
export const ITEM_SLOTS = [
  'Head',
  'Shoulders',
  'Chest',
  'Back',
  'Wrists',
  'Hands',
  'Belt',
  'Legs',
  'Feet',
  'Necklace',
  'Earring',
  'Ring',
  'Main hand',
  'Off hand',
  'Ranged',
] as const;

/** Icons that a catalog can name. */
export const ITEM_ICONS = [
  'axe',
  'book-open',
  'fish',
  'flask-conical',
  'gem',
  'hammer',
  'package',
  'paw-print',
  'pickaxe',
  'scroll-text',
  'shield',
  'shirt',
  'sprout',
  'sword',
  'utensils',
  'wand-sparkles',
] as const satisfies IconName[];
export type ItemIcon = (typeof ITEM_ICONS)[number];

/** Where an item came from: a version of the product, a file of the operator, or a platform admin who wrote it. */
export const ITEM_SOURCES = ['shipped', 'imported', 'written'] as const;
export type ItemSource = (typeof ITEM_SOURCES)[number];

export const ITEM_NAME_MAX = 100;
/** Most items of one file. */
export const CATALOG_MAX = 100_000;
/** Most items that a search answers. */
export const FOUND_MAX = 30;

/** An item as pickers and lists show it. */
export interface ItemFacts {
  readonly guid: string;
  readonly name: string;
  readonly category: ItemCategory;
  readonly icon: ItemIcon;
  /** Those that the item exists in besides None. */
  readonly rarities: readonly string[];
}
