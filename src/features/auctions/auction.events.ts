import * as z from 'zod';
import { pointsText } from '#/features/points/point.labels.ts';
import { poolId } from '#/features/points/point-people.schema.ts';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';
import { KIND_LABELS, priceText } from './auction.labels.ts';
import { AUCTION_KINDS } from './auction.rules.ts';
import { auctionSubject } from './auction-subject.rules.ts';

const about = { area: 'auctions', subject: auctionSubject };
const pointsDetail = (label: string, hundredths: number | null) =>
  textDetail(label, hundredths === null ? null : pointsText(hundredths));

export const auctionOpened = defineEvent('auction.opened', {
  ...about,
  data: z.object({
    ...{ kind: z.enum(AUCTION_KINDS), minimum: z.int(), endsAt: z.string(), poolId },
    /** What the pool was called behind amounts; without one it was the first. */
    unit: z.string().optional(),
  }),
  audit: {
    label: 'Auction opened',
    sentence: 'opened the auction of {subject}',
    details: ({ kind, minimum, unit }) => [
      textDetail('Bids', KIND_LABELS[kind]),
      textDetail('Minimum', unit === undefined ? pointsText(minimum) : priceText(minimum, unit)),
    ],
  },
});

/** `amount`: null where it is secret. `outbid`: who led before. */
export const bidPlaced = defineEvent('auction.bidPlaced', {
  ...about,
  data: z.object({ bidId: z.uuid(), userId: z.uuid(), amount: z.int().nullable(), outbid: z.uuid().nullable() }),
  audit: {
    label: 'Bid placed',
    sentence: 'bid in the auction of {subject}',
    details: ({ amount }) => [pointsDetail('Bid', amount)],
  },
});

export const bidWithdrawn = defineEvent('auction.bidWithdrawn', {
  ...about,
  data: z.object({ userId: z.uuid() }),
  audit: { label: 'Bid withdrawn', sentence: 'withdrew their bid in the auction of {subject}' },
});

const winner = z.object({ userId: z.uuid(), name: z.string(), price: z.int() }).nullable();

/** `losers`: whose bids counted until then. */
export const auctionClosed = defineEvent('auction.closed', {
  ...about,
  data: z.object({ winner, losers: z.array(z.uuid()), seed: z.int(), sharers: z.int() }),
  audit: {
    label: 'Auction closed',
    sentence: ({ winner: won }) =>
      won === null ? 'closed the auction of {subject} without a winner' : 'closed the auction of {subject}',
    details: ({ winner: won, sharers, seed }) => [
      textDetail('Winner', won?.name ?? null),
      pointsDetail('Price', won?.price ?? null),
      sharers > 0 ? numberDetail('Shared among', sharers) : null,
      numberDetail('Drawn number for ties', seed),
    ],
  },
});

export const auctionCanceled = defineEvent('auction.canceled', {
  ...about,
  data: z.object({ bidders: z.array(z.uuid()) }),
  audit: { label: 'Auction canceled', sentence: 'canceled the auction of {subject}' },
});

export const auctionUndone = defineEvent('auction.undone', {
  ...about,
  data: z.object({ winner }),
  audit: {
    label: 'Auction undone',
    sentence: 'undid the auction of {subject} and refunded the price',
    details: ({ winner: was }) => [
      textDetail('Winner', was?.name ?? null),
      pointsDetail('Refunded', was?.price ?? null),
    ],
  },
});

export const auctionReassigned = defineEvent('auction.reassigned', {
  ...about,
  data: z.object({ from: winner, to: winner }),
  audit: {
    label: 'Auction reassigned',
    sentence: 'gave the auction of {subject} to the next bidder',
    details: ({ from, to }) => [
      textDetail('Before', from?.name ?? null),
      textDetail('Winner', to?.name ?? null),
      pointsDetail('Price', to?.price ?? null),
    ],
  },
});

export const auctionDelivered = defineEvent('auction.delivered', {
  ...about,
  data: z.object({ delivered: z.boolean(), winnerUserId: z.uuid().nullable() }),
  audit: {
    label: 'Drop delivered',
    sentence: ({ delivered }) =>
      delivered ? 'marked {subject} as delivered' : 'marked {subject} as not delivered yet',
  },
});
