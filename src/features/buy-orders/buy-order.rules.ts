import { STOCK_MAX } from '#/features/listings/listing.rules.ts';

/** What a buy order is, for both sides (docs/product/buy-orders.md). Prices are copper for one piece. */

export const ORDER_STATUSES = ['open', 'paused', 'closed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Orders of one character that are not closed. */
export const ORDERS_MAX = 50;
export const ORDER_NOTE_MAX = 300;
export const ORDER_QUANTITY_MAX = STOCK_MAX;
/** Listings that fit an order which its page shows, the cheapest first. */
export const FITTING_SHOWN = 24;
