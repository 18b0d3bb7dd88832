import type { EntryGrade, Rarity } from '#/features/items/inventory/inventory.rules.ts';

/** What a guild's storage is, for both sides (docs/product/storage.md). Quantities are whole; prices are hundredths of points. */

export const MOVEMENT_KINDS = [
  'deposit',
  'withdrawal',
  'move',
  'correction',
  'handout',
  'donation',
  'task',
  'craft',
  'import',
  'reversal',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What stock is reserved for. */
export const PURPOSES = ['request', 'craft'] as const;
export type PurposeKind = (typeof PURPOSES)[number];

/** The largest quantity of one movement. */
export const QUANTITY_MAX = 999_999;
/** Most variants that one movement is of, and most lines of a file. */
export const LINES_MAX = 1_000;
/** Most places of a guild. */
export const PLACES_MAX = 100;
/** Code points. */
export const REASON_MAX = 200;
/** The highest price: a million points, in hundredths. */
export const PRICE_MAX = 100_000_000;

/** What tells the stock of an item from other stock of it, wherever it is. */
export interface StockVariant {
  readonly itemGuid: string;
  readonly rarity: Rarity;
  /** Percent. */
  readonly quality: number | null;
  readonly grade: EntryGrade;
  readonly enchantment: number | null;
}

export const stockKey = ({ itemGuid, rarity, quality, grade, enchantment }: StockVariant): string =>
  [itemGuid, rarity, quality, grade, enchantment].join('|');

/** Where stock is: at a node, or with a member's character. */
export type PlaceFacts = { readonly node: string } | { readonly characterId: string };

/** Stock of a variant as it counts. */
export interface StockLevel {
  readonly total: number;
  readonly reserved: number;
  /** Null where none is set. */
  readonly minimum: number | null;
}

/** What can be used: what is reserved is someone's already. */
export const availableOf = ({ total, reserved }: Pick<StockLevel, 'total' | 'reserved'>): number => total - reserved;

export const isBelow = (level: StockLevel): boolean => level.minimum !== null && availableOf(level) < level.minimum;

/** How much of each place is taken so that they sum to the quantity: the largest first, so that few places are touched. */
export function takenFrom<Place extends { readonly quantity: number }>(
  places: readonly Place[],
  quantity: number,
): readonly { readonly place: Place; readonly quantity: number }[] {
  let left = quantity;
  const taken: { place: Place; quantity: number }[] = [];
  for (const place of places.toSorted((a, b) => b.quantity - a.quantity)) {
    const part = Math.min(left, place.quantity);
    if (part > 0) taken.push({ place, quantity: part });
    left -= part;
  }
  return left > 0 ? [] : taken;
}
