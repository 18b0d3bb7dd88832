import { isUuid } from '#/base/uuid.ts';

/**
 * The state machine of a trade, as data, for both sides (docs/product/trades.md#steps). Goods and coin change hands in the game: what is
 * kept here is who attested what, and the pieces that are reserved meanwhile.
 */

export const TRADE_STATUSES = [
  'pending',
  'communicated',
  'seller_confirmed',
  'disputed',
  'completed',
  'cancelled',
  'expired',
] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** Running ones: they hold stock and count for the limits. */
export const ACTIVE_STATUSES = [
  'pending',
  'communicated',
  'seller_confirmed',
  'disputed',
] as const satisfies TradeStatus[];
export const isActive = (status: TradeStatus): boolean => ACTIVE_STATUSES.some((active) => active === status);

export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** Who does something: a side, someone who decides disputes, or the clock. */
export type TradeActor = Side | 'resolver' | 'clock';

export const TRADE_ACTIONS = [
  'communicate',
  'sellerConfirm',
  'buyerConfirm',
  'cancel',
  'dispute',
  'withdraw',
  'resolveCompleted',
  'resolveCancelled',
  'resolveRemoved',
  'expire',
  'autoComplete',
  'closeDispute',
] as const;
export type TradeAction = (typeof TRADE_ACTIONS)[number];

interface Transition {
  readonly from: readonly TradeStatus[];
  readonly action: TradeAction;
  readonly by: readonly TradeActor[];
  /** `before`: the state that the dispute was opened in. */
  readonly to: TradeStatus | 'before';
  /** What becomes of the reserved pieces. */
  readonly stock: 'reserved' | 'released' | 'sold' | 'removed';
  /** Both sides must ask for it; the first one only says so. */
  readonly needsBoth?: true;
  /** Only for who opened the dispute. */
  readonly openerOnly?: true;
}

export const TRANSITIONS: readonly Transition[] = [
  { from: ['pending'], action: 'communicate', by: ['buyer'], to: 'communicated', stock: 'reserved' },
  {
    ...{ from: ['pending', 'communicated'], action: 'sellerConfirm', by: ['seller'] },
    ...{ to: 'seller_confirmed', stock: 'reserved' },
  },
  { from: ['seller_confirmed'], action: 'buyerConfirm', by: ['buyer'], to: 'completed', stock: 'sold' },
  {
    ...{ from: ['pending', 'communicated'], action: 'cancel', by: ['buyer', 'seller'] },
    ...{ to: 'cancelled', stock: 'released' },
  },
  {
    ...{ from: ['seller_confirmed', 'disputed'], action: 'cancel', by: ['buyer', 'seller'] },
    ...{ to: 'cancelled', stock: 'released', needsBoth: true },
  },
  {
    ...{ from: ['communicated', 'seller_confirmed'], action: 'dispute', by: ['buyer', 'seller'] },
    ...{ to: 'disputed', stock: 'reserved' },
  },
  {
    ...{ from: ['disputed'], action: 'withdraw', by: ['buyer', 'seller'] },
    ...{ to: 'before', stock: 'reserved', openerOnly: true },
  },
  { from: ['disputed'], action: 'resolveCompleted', by: ['resolver'], to: 'completed', stock: 'sold' },
  { from: ['disputed'], action: 'resolveCancelled', by: ['resolver'], to: 'cancelled', stock: 'released' },
  { from: ['disputed'], action: 'resolveRemoved', by: ['resolver'], to: 'cancelled', stock: 'removed' },
  { from: ['pending', 'communicated'], action: 'expire', by: ['clock'], to: 'expired', stock: 'released' },
  { from: ['seller_confirmed'], action: 'autoComplete', by: ['clock'], to: 'completed', stock: 'sold' },
  { from: ['disputed'], action: 'closeDispute', by: ['clock'], to: 'cancelled', stock: 'released' },
];

export interface TradeFacts {
  readonly status: TradeStatus;
  /** Who asked to cancel where both have to. */
  readonly cancelAskedBy: Side | null;
  /** Of a dispute: the state it was opened in, and by whom. */
  readonly disputedFrom: TradeStatus | null;
  readonly disputedBy: Side | null;
}

export interface Step {
  readonly next: TradeFacts;
  readonly stock: Transition['stock'];
}

/** What an action makes of a trade; null where this actor can't do it now. */
export function stepOf(trade: TradeFacts, action: TradeAction, actor: TradeActor): Step | null {
  const { status, cancelAskedBy, disputedFrom, disputedBy } = trade;
  const rule = TRANSITIONS.find((one) => one.action === action && one.from.includes(status) && one.by.includes(actor));
  if (!rule || (rule.openerOnly && disputedBy !== actor)) return null;
  const { stock } = rule;
  const side = actor === 'buyer' || actor === 'seller' ? actor : null;
  if (rule.needsBoth && side) {
    // Asking twice changes nothing.
    if (cancelAskedBy === side) return null;
    if (cancelAskedBy === null)
      return { next: { status, cancelAskedBy: side, disputedFrom, disputedBy }, stock: 'reserved' };
  }
  if (rule.to === 'before') return { next: { ...FRESH, status: disputedFrom ?? 'communicated' }, stock };
  if (rule.to === 'disputed')
    return { next: { status: 'disputed', cancelAskedBy: null, disputedFrom: status, disputedBy: side }, stock };
  return { next: { status: rule.to, cancelAskedBy: null, disputedFrom, disputedBy }, stock };
}

export const FRESH: TradeFacts = { status: 'pending', cancelAskedBy: null, disputedFrom: null, disputedBy: null };

/** Whose turn it is; null where it's no side's. */
export function turnOf({ status, cancelAskedBy }: Pick<TradeFacts, 'status' | 'cancelAskedBy'>): Side | null {
  if (cancelAskedBy !== null && isActive(status)) return otherSide(cancelAskedBy);
  if (status === 'pending' || status === 'seller_confirmed') return 'buyer';
  return status === 'communicated' ? 'seller' : null;
}

const HOUR = 3_600_000;

/** How long a state lasts, and what the clock does then. */
export const TIMEOUTS: Readonly<Partial<Record<TradeStatus, { readonly ms: number; readonly act: TradeAction }>>> = {
  pending: { ms: 24 * HOUR, act: 'expire' },
  communicated: { ms: 72 * HOUR, act: 'expire' },
  seller_confirmed: { ms: 72 * HOUR, act: 'autoComplete' },
  disputed: { ms: 30 * 24 * HOUR, act: 'closeDispute' },
};
/** A dispute that no one of the guild decided is for the platform's admins too. */
export const ESCALATION_MS = 7 * 24 * HOUR;
/** Shares of the time after which the side whose turn it is is reminded. */
const REMINDERS = [0.5, 0.9] as const;

/** When a state that began then ends by itself; null for one that lasts. */
export const dueAt = (status: TradeStatus, since: number): number | null => {
  const timeout = TIMEOUTS[status];
  return timeout ? since + timeout.ms : null;
};

/** What the clock does next in a state: a reminder, the escalation of a dispute, or the end. */
export type Ring = 'remind' | 'escalate' | 'end';

interface Alarm {
  readonly at: number;
  readonly ring: Ring;
}

/** All moments at which the clock acts in a state, in order. */
export function alarmsOf(status: TradeStatus, since: number): readonly Alarm[] {
  const timeout = TIMEOUTS[status];
  if (!timeout) return [];
  const end: Alarm = { at: since + timeout.ms, ring: 'end' };
  if (status === 'disputed') return [{ at: since + ESCALATION_MS, ring: 'escalate' }, end];
  return [...REMINDERS.map((share): Alarm => ({ at: since + timeout.ms * share, ring: 'remind' })), end];
}

export const TRADE_CLOCK = 'trade-clock';
export const MESSAGE_MAX = 1_000;
export const REASON_MAX = 1_000;
export const RATING_TEXT_MAX = 280;
/** Messages of one trade. */
export const MESSAGES_MAX = 500;
/** Images that each side adds to a trade, in all its messages. */
export const IMAGES_PER_SIDE = 6;
/** Days after the end of a trade for which its images are kept. */
export const IMAGE_DAYS = 90;
/** The one place that shows an image of a message. */
export const imageHolder = (tradeId: string, messageId: string, place: number): string =>
  `trade:${tradeId}:${messageId}:${place}`;
/** The trade that such a place is of; null for a place of something else. */
export function tradeOfImage(holder: string): string | null {
  const [of, tradeId = '', ...rest] = holder.split(':');
  return of === 'trade' && rest.length === 2 && isUuid(tradeId) ? tradeId : null;
}
export const ACTIVE_PER_BUYER = 20;
export const CREATES_PER_HOUR = 10;
/** Days in which the sides can rate, after which what was said is shown in any case. */
export const RATING_DAYS = 14;
/** How long a buyer can say that what completed by itself never arrived. */
export const CONTEST_HOURS = 72;
/** Ratings that a storefront shows. */
export const RATINGS_SHOWN = 20;
/** Ratings a trader needs before a score is shown. */
export const SCORE_FROM = 3;

/**
 * Lower bound of the share of good ratings (Wilson, 95 %), in percent: few ratings count for less. Null before there are enough.
 */
export function scoreOf(up: number, all: number): number | null {
  if (all < SCORE_FROM) return null;
  const z = 1.96;
  const share = up / all;
  const center = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * all)) / all);
  return Math.round((100 * (center - spread)) / (1 + (z * z) / all));
}
