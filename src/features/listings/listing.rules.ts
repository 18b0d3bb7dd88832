import { COPPER_PER_GOLD, COPPER_PER_SILVER } from '#/base/money.ts';

/** What a listing is, for both sides (docs/product/storefronts.md#listings). Prices are copper for one piece. */

export const LISTING_TITLE_MAX = 255;
export const LISTING_TEXT_MAX = 2_000;
export const INSTRUCTIONS_MAX = 500;
export const STOCK_MAX = 999_999;
export const GOLD_MAX = 99_999;
export const SMALL_COIN_MAX = 99;
/** Listings of one character that are not archived. */
export const LISTINGS_MAX = 500;

/** What its owner made of it. Sold out is no state of its own: it is a listing without stock. */
export const LISTING_STATUSES = ['active', 'paused', 'archived'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** How it is shown. */
export const SHOWN_STATES = ['active', 'reserved', 'sold_out', 'paused', 'archived'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

interface Stocked {
  readonly status: ListingStatus;
  readonly stock: number;
  readonly reserved: number;
}

/** What can be bought now. */
export const availableOf = ({ stock, reserved }: Pick<Stocked, 'stock' | 'reserved'>): number => stock - reserved;

export function shownStateOf({ status, ...counts }: Stocked): ShownState {
  if (status !== 'active') return status;
  if (counts.stock === 0) return 'sold_out';
  return availableOf(counts) === 0 ? 'reserved' : 'active';
}

export interface Coins {
  readonly priceGold: number;
  readonly priceSilver: number;
  readonly priceCopper: number;
}

export const unitPriceOf = ({ priceGold, priceSilver, priceCopper }: Coins): number =>
  priceGold * COPPER_PER_GOLD + priceSilver * COPPER_PER_SILVER + priceCopper;

export const coinsOf = (unitPrice: number): Coins => ({
  priceGold: Math.floor(unitPrice / COPPER_PER_GOLD),
  priceSilver: Math.floor((unitPrice % COPPER_PER_GOLD) / COPPER_PER_SILVER),
  priceCopper: unitPrice % COPPER_PER_SILVER,
});

/** Why the stock of a listing changed: each is a row of its own. */
export const MOVEMENT_KINDS = ['stocked', 'reserved', 'released', 'sold', 'removed'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
