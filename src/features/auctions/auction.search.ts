import { isUuid } from '#/base/uuid.ts';

/** What the list shows: those to bid in, and those that ended. */
export const AUCTION_VIEWS = ['open', 'ended'] as const;
export type AuctionView = (typeof AUCTION_VIEWS)[number];

/** What the list shows, as it is in the URL. */
export interface AuctionSearch {
  /** Open ones where it isn't said. */
  view?: 'ended';
  /** The dialog that opens one is open. */
  create?: true;
  /** The activity that the dialog begins with. */
  activity?: string;
}

/** Reads an address; what is not valid is dropped. */
export const auctionSearchFrom = (search: Readonly<Record<string, unknown>>): AuctionSearch => ({
  ...(search.view === 'ended' && { view: 'ended' as const }),
  ...(search.create === true && { create: true as const }),
  ...(typeof search.activity === 'string' && isUuid(search.activity) && { activity: search.activity.toLowerCase() }),
});

/** The call that answers an address. */
export const auctionInputOf = (guildId: string, { view = 'open' }: { readonly view?: AuctionView | undefined }) => ({
  guildId,
  view,
});
