/**
 * Points on hold (docs/product/auctions.md#holds): a bid that counts keeps points from being spent twice. They stay in the
 * balance until they are charged, and are counted in an account of their own beside it.
 */

/** Books of the ledger; holders are users. What is on hold for sealed bids is their own business. */
export const HOLD_BOOKS = { open: 'points.hold', sealed: 'points.hold.sealed' } as const;
export type HoldKind = keyof typeof HOLD_BOOKS;
