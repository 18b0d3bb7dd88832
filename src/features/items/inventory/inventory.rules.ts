import { RARITIES } from '#/features/game/game.data.ts';

/** What an inventory says of a thing (docs/product/items.md#inventory). */

export const ENTRY_RARITIES = RARITIES;
export type Rarity = (typeof RARITIES)[number];

/** Spelled as the game spells them. */
export const ENTRY_GRADES = ['None', 'Initiate', 'Adept', 'Radiant', 'Divine', 'Exhalted'] as const;
export type EntryGrade = (typeof ENTRY_GRADES)[number];

/** Percent. */
export const QUALITIES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
export const ENCHANTMENT_MAX = 20;
export const QUANTITY_MAX = 999_999;
export const NOTE_MAX = 300;
/** Entries of one character. */
export const ENTRIES_MAX = 1_000;

/** What tells one entry of an item from another: the same again is the same entry, with a larger quantity. */
export interface Variant {
  readonly rarity: Rarity;
  /** Percent. */
  readonly quality: number | null;
  readonly grade: EntryGrade;
  readonly enchantment: number | null;
  readonly node: string | null;
}

export const variantKey = (itemGuid: string, { rarity, quality, grade, enchantment, node }: Variant): string =>
  [itemGuid, rarity, quality, grade, enchantment, node].join('|');

/** Whether an item exists in this rarity; None is always possible. */
export const existsIn = (rarities: readonly string[], rarity: string): boolean =>
  rarity === 'None' || rarities.includes(rarity);

/** Why a rarity is refused. */
export const rarityMessage = (name: string, rarities: readonly string[]): string =>
  rarities.length === 0
    ? `${name} has no rarity. Choose None.`
    : `${name} doesn't exist in this rarity. Choose None, ${rarities.join(', ')}.`;

/** 'Adept, 80% quality, +5': what is said of an entry besides its rarity; '' for nothing. */
export const detailsLine = ({ grade, quality, enchantment }: Omit<Variant, 'rarity' | 'node'>): string =>
  [
    grade === 'None' ? '' : grade,
    quality === null ? '' : `${quality}% quality`,
    enchantment === null ? '' : `+${enchantment}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
