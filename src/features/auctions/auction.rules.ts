/** What an auction is, for both sides (docs/product/auctions.md). Amounts are hundredths, moments epoch ms. */

/** Open: everyone sees each bid. Sealed: the highest pays what they bid; Vickrey: one step above the second. */
export const AUCTION_KINDS = ['open', 'sealed', 'vickrey'] as const;
export type AuctionKind = (typeof AUCTION_KINDS)[number];

export const AUCTION_STATES = ['open', 'closed', 'canceled', 'undone'] as const;
export type AuctionState = (typeof AUCTION_STATES)[number];

/** Held: it counts and its points are on hold. Charged: it won. Each of the others released its hold. */
export const BID_STATES = ['held', 'charged', 'outbid', 'raised', 'withdrawn', 'lost', 'canceled'] as const;
export type BidState = (typeof BID_STATES)[number];

/** What decides first between equal sealed bids; the others follow in this order, and a drawn number at last. */
export const TIE_BREAKS = ['balance', 'attendance', 'earlier'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export const TITLE_MAX = 120;
export const NOTE_MAX = 1_000;
export const QUANTITY_MAX = 999_999;
export const AMOUNT_MAX = 1_000_000_00;
/** Minutes. */
export const DURATION_MIN = 1;
export const DURATION_MAX = 14 * 24 * 60;
/** Seconds. */
export const SNIPE_MAX = 600;
export const EXTENSIONS_MAX = 100;
/** Auctions of a guild that are open at the same time. */
export const OPEN_MAX = 100;

/** The job that closes what has ended. */
export const AUCTION_CLOCK = 'auction-clock';

export const isSealed = (kind: AuctionKind): boolean => kind !== 'open';

interface Price {
  readonly minimum: number;
  readonly increment: number;
}

/** The lowest bid that counts: over the leader's by a step, and never below the minimum. */
export const leastBid = ({ minimum, increment }: Price, leader: number | null): number =>
  leader === null ? minimum : Math.max(minimum, leader + increment);

/**
 * What a member can bid: what they have to spend, and what is on hold for this auction already, since a new bid takes its
 * place. `balance` includes what is on hold, `held` is all of that.
 */
export const mostBid = (
  { balance, held }: { readonly balance: number; readonly held: number },
  overdraft: number,
  ownHold: number,
): number => balance + overdraft - held + ownHold;

export interface Running {
  readonly endsAt: number;
  /** Seconds before the end in which a new leader extends it. */
  readonly snipeSeconds: number;
  readonly extensions: number;
  readonly extensionsMax: number;
}

/** The end after a bid became the leader. */
export function endAfterLead({ endsAt, snipeSeconds, extensions, extensionsMax }: Running, now: number) {
  const window = snipeSeconds * 1000;
  const extends_ = extensions < extensionsMax && endsAt - now < window;
  return extends_ ? { endsAt: now + window, extensions: extensions + 1 } : { endsAt, extensions };
}

/** A bid as the end judges it; one for each member. */
export interface FinalBid {
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
  readonly at: number;
  /** When it ends. */
  readonly balance: number;
  /** Activities attended in 90 days. */
  readonly attendance: number;
}

export interface Outcome<Bid extends FinalBid = FinalBid> {
  readonly winner: Bid;
  readonly price: number;
}

/** Who wins and what they pay; null without a bid. `seed`: drawn for ties that nothing else decides. */
export function outcomeOf<Bid extends FinalBid>(
  auction: Price & { readonly kind: AuctionKind; readonly tieBreak: TieBreak },
  bids: readonly Bid[],
  seed: number,
): Outcome<Bid> | null {
  const [first, second] = bids.toSorted(
    (a, b) => b.amount - a.amount || tieOrder(auction.tieBreak, a, b) || drawn(seed, a.id) - drawn(seed, b.id),
  );
  if (!first) return null;
  if (auction.kind !== 'vickrey') return { winner: first, price: first.amount };
  const price = second === undefined ? auction.minimum : Math.max(auction.minimum, second.amount + auction.increment);
  return { winner: first, price: Math.min(first.amount, price) };
}

function tieOrder(first: TieBreak, a: FinalBid, b: FinalBid): number {
  for (const rule of [first, ...TIE_BREAKS.filter((other) => other !== first)]) {
    const order = BY[rule](a, b);
    if (order !== 0) return order;
  }
  return 0;
}

const BY: Readonly<Record<TieBreak, (a: FinalBid, b: FinalBid) => number>> = {
  balance: (a, b) => b.balance - a.balance,
  attendance: (a, b) => b.attendance - a.attendance,
  earlier: (a, b) => a.at - b.at,
};

/** A number from a seed and an id (FNV-1a): the same ones draw the same. */
function drawn(seed: number, id: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}

/** A price in equal parts, to the hundredth: the first of these, by id, get what is left over. */
export function sharesOf(price: number, userIds: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(userIds)].toSorted();
  const each = Math.floor(price / sorted.length);
  const rest = price - each * sorted.length;
  return new Map(sorted.map((userId, n) => [userId, each + (n < rest ? 1 : 0)]));
}
