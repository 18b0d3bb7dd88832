import { pointsText } from '#/features/points/point.labels.ts';
import type { AuctionKind, AuctionState, BidState, TieBreak } from './auction.rules.ts';

export const KIND_LABELS: Readonly<Record<AuctionKind, string>> = {
  open: 'Open',
  sealed: 'Sealed',
  vickrey: 'Sealed, second price',
};

export const KIND_HINTS: Readonly<Record<AuctionKind, string>> = {
  open: 'Everyone sees each bid. The highest bid wins.',
  sealed: 'Bids are secret until the end. The highest bid wins and is paid.',
  vickrey: 'Bids are secret until the end. The highest bid wins and pays one step above the second.',
};

export const STATE_LABELS: Readonly<Record<AuctionState, string>> = {
  open: 'Open',
  closed: 'Closed',
  canceled: 'Canceled',
  undone: 'Undone',
};

export const BID_LABELS: Readonly<Record<BidState, string>> = {
  held: 'On hold',
  charged: 'Won',
  outbid: 'Outbid',
  raised: 'Raised',
  withdrawn: 'Withdrawn',
  lost: 'Not chosen',
  canceled: 'Released',
};

export const TIE_LABELS: Readonly<Record<TieBreak, string>> = {
  balance: 'The higher balance',
  attendance: 'The better attendance',
  earlier: 'The earlier bid',
};

/** '40 DKP'. */
export const priceText = (hundredths: number, unit: string): string => `${pointsText(hundredths)} ${unit}`;

/** 'Rare, 3 pieces'; null for one plain thing. */
export function dropText({ rarity, quantity }: { readonly rarity: string; readonly quantity: number }): string | null {
  const parts = [rarity === 'None' ? '' : rarity, quantity === 1 ? '' : `${quantity.toLocaleString('en-US')} pieces`];
  return parts.filter((part) => part !== '').join(', ') || null;
}

/** '2 d 4 h', '1 h 05 min', '4:07', '0:00': what is left, in ms. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
