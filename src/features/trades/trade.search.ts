/** Which trades of a character are listed. */
export const TRADE_VIEWS = ['active', 'ended'] as const;
export type TradeView = (typeof TRADE_VIEWS)[number];

export interface TradeSearch {
  /** Running ones where it isn't said. */
  view?: 'ended';
}

/** Reads an address; what is not valid is dropped. */
export const tradeSearchFrom = (search: Readonly<Record<string, unknown>>): TradeSearch =>
  search.view === 'ended' ? { view: 'ended' } : {};
