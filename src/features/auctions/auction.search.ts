/** What the list shows: those to bid in, and those that ended. */
export const AUCTION_VIEWS = ['open', 'ended'] as const;
export type AuctionView = (typeof AUCTION_VIEWS)[number];

/** What the list shows, as it is in the URL. */
export interface AuctionSearch {
  /** Open ones where it isn't said. */
  view?: 'ended';
  /** The dialog that opens one is open. */
  create?: true;
}

/** Reads an address; what is not valid is dropped. */
export const auctionSearchFrom = (search: Readonly<Record<string, unknown>>): AuctionSearch => ({
  ...(search.view === 'ended' && { view: 'ended' as const }),
  ...(search.create === true && { create: true as const }),
});

/** The call that answers an address. */
export const auctionInputOf = (guildId: string, { view = 'open' }: { readonly view?: AuctionView | undefined }) => ({
  guildId,
  view,
});
