import type { Side, TradeAction, TradeStatus } from './trade.rules.ts';

export const STATUS_LABELS: Readonly<Record<TradeStatus, string>> = {
  pending: 'Pending',
  communicated: 'Buyer in touch',
  seller_confirmed: 'Seller confirmed',
  disputed: 'Disputed',
  completed: 'Completed',
  cancelled: 'Canceled',
  expired: 'Expired',
};

export const SIDE_LABELS: Readonly<Record<Side, string>> = { buyer: 'Buyer', seller: 'Seller' };

/** What a side has to do, in the words of a row. */
export const TURN_LABELS: Readonly<Partial<Record<TradeStatus, string>>> = {
  pending: 'Get in touch with the seller',
  communicated: 'Confirm the handover',
  seller_confirmed: 'Confirm the receipt',
};

/** What happened, for logs. */
export const DID: Readonly<Record<TradeAction | 'escalate' | 'askCancel', string>> = {
  communicate: 'got in touch in the trade of {subject}',
  sellerConfirm: 'confirmed the handover of {subject}',
  buyerConfirm: 'confirmed the receipt of {subject}',
  cancel: 'canceled the trade of {subject}',
  askCancel: 'asked to cancel the trade of {subject}',
  dispute: 'disputed the trade of {subject}',
  withdraw: 'withdrew the dispute about {subject}',
  resolveCompleted: 'decided that {subject} was traded',
  resolveCancelled: 'decided that the trade of {subject} is canceled',
  resolveRemoved: 'decided that the trade of {subject} is canceled and its pieces are gone',
  expire: 'ended the trade of {subject}, which expired',
  autoComplete: 'completed the trade of {subject}, as its time was over',
  closeDispute: 'closed the dispute about {subject} without a decision',
  escalate: 'referred the dispute about {subject} to the platform',
};

/** What stands beside a score: of how many ratings, and what they dropped lately. */
export const traderText = ({
  rated,
  dropped,
  contested,
}: {
  readonly rated: number;
  readonly dropped: number;
  readonly contested: number;
}): string =>
  [
    rated === 0 ? 'no ratings yet' : `from ${rated} ${rated === 1 ? 'rating' : 'ratings'}`,
    dropped === 0 ? '' : `${dropped} dropped in 90 days`,
    contested === 0 ? '' : `${contested} not received in 90 days`,
  ]
    .filter(Boolean)
    .join(', ');
