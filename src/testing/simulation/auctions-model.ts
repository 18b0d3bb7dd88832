import type { PointsModel, Share } from './points-model.ts';

/** `which` is a place among the auctions, `who` among the people of the guild, `pool` among its pools. */
export type AuctionStep =
  | {
      readonly does: 'open';
      readonly pool: number;
      readonly kind: 'open' | 'sealed' | 'vickrey';
      readonly tieBreak: 'balance' | 'earlier';
      readonly minutes: number;
      /** Those who came to the raid get the price. */
      readonly isShared: boolean;
    }
  | { readonly does: 'bid'; readonly which: number; readonly who: number; readonly amount: number }
  | { readonly does: 'withdraw'; readonly which: number; readonly who: number }
  | { readonly does: 'close' | 'cancel' | 'refund' | 'reassign'; readonly which: number }
  | { readonly does: 'clock' };

/** Amounts in hundredths, and seconds before the end in which a new leader extends it. */
export const TERMS = { minimum: 100, increment: 40, snipeSeconds: 600, extensionsMax: 2 } as const;

interface Bid {
  readonly who: number;
  readonly amount: number;
  /** Epoch ms. */
  readonly at: number;
  state: 'held' | 'charged' | 'outbid' | 'raised' | 'withdrawn' | 'lost' | 'canceled';
}

interface Auction {
  id: string;
  readonly pool: number;
  readonly kind: 'open' | 'sealed' | 'vickrey';
  readonly tieBreak: 'balance' | 'earlier';
  readonly isShared: boolean;
  state: 'open' | 'closed' | 'canceled' | 'undone';
  endsAt: number;
  extensions: number;
  readonly bids: Bid[];
  price: number | null;
  /** Who was passed over doesn't win again. */
  winner: Bid | null;
}

/** Auctions of a guild's pools in plain numbers (docs/product/auctions.md): who leads, what is on hold, and what is charged. */
export class AuctionsModel {
  readonly auctions: Auction[] = [];
  /** The points that are bid, by pool, with what is on hold of them. */
  readonly #pools: readonly PointsModel[];
  /** Who came to the raid, the one first who gets what is left over of a price. */
  readonly #sharers: readonly number[];

  constructor(pools: readonly PointsModel[], sharers: readonly number[]) {
    this.#pools = pools;
    this.#sharers = sharers;
  }

  expect(step: AuctionStep, at: number): string | null {
    if (step.does === 'open') return this.#open(step, at);
    if (step.does === 'clock') {
      for (const auction of this.auctions)
        if (auction.state === 'open' && auction.endsAt <= at) this.#close(auction, at);
      return 'done';
    }
    const auction = this.auctions[step.which];
    if (!auction) return null;
    switch (step.does) {
      case 'bid':
        return this.#bid(auction, step.who, step.amount, at);
      case 'withdraw': {
        if (auction.kind === 'open') return 'open_bids_stay';
        const running = runningOf(auction, at);
        const own = auction.bids.find(({ who, state }) => who === step.who && state === 'held');
        if (running !== 'done' || !own) return running === 'done' ? 'no_bid' : running;
        this.#release(auction, own, 'withdrawn');
        return 'done';
      }
      case 'close':
        return auction.state === 'open' ? this.#close(auction, at) : 'not_open';
      case 'cancel':
        if (auction.state !== 'open') return 'not_open';
        for (const bid of heldIn(auction)) this.#release(auction, bid, 'canceled');
        auction.state = 'canceled';
        return 'done';
      case 'refund':
        return this.#refund(auction, at);
      default:
        return this.#reassign(auction, at);
    }
  }

  #open({ does: _, minutes, ...terms }: Extract<AuctionStep, { does: 'open' }>, at: number): string {
    const runs = { state: 'open', endsAt: at + minutes * 60_000, extensions: 0 } as const;
    this.auctions.push({ id: '', ...terms, ...runs, bids: [], price: null, winner: null });
    return 'done';
  }

  #bid(auction: Auction, who: number, amount: number, at: number): string {
    const running = runningOf(auction, at);
    if (running !== 'done') return running;
    const isSealed = auction.kind !== 'open';
    const before = heldIn(auction).find((bid) => !isSealed || bid.who === who);
    if (isSealed) {
      if (amount < TERMS.minimum) return 'too_low';
      if (before && amount <= before.amount) return 'not_higher';
    } else if (amount < Math.max(TERMS.minimum, before ? before.amount + TERMS.increment : 0)) return 'too_low';
    const isRaise = before?.who === who;
    if (amount > this.#pools[auction.pool]!.available(who) + (isRaise ? before.amount : 0)) return 'too_much';
    if (before) this.#release(auction, before, isRaise ? 'raised' : 'outbid');
    auction.bids.push({ who, amount, at, state: 'held' });
    this.#pools[auction.pool]!.held[who]! += amount;
    const extended = at + TERMS.snipeSeconds * 1000;
    if (!isSealed && !isRaise && auction.extensions < TERMS.extensionsMax && extended > auction.endsAt) {
      auction.endsAt = extended;
      auction.extensions += 1;
    }
    return 'done';
  }

  #release(auction: Auction, bid: Bid, state: Bid['state']): void {
    this.#pools[auction.pool]!.held[bid.who]! -= bid.amount;
    bid.state = state;
  }

  #close(auction: Auction, at: number): string {
    const held = heldIn(auction);
    const outcome = this.#outcome(auction, held);
    for (const bid of held) this.#release(auction, bid, bid === outcome?.bid ? 'charged' : 'lost');
    auction.state = 'closed';
    if (outcome) this.#charge(auction, outcome, at);
    return 'done';
  }

  /** Who wins, and for how much. No two bids have one time, so nothing is drawn. */
  #outcome({ kind, tieBreak, pool }: Auction, bids: readonly Bid[]) {
    const { balances } = this.#pools[pool]!;
    const richer = (a: Bid, b: Bid) => (tieBreak === 'balance' ? balances[b.who]! - balances[a.who]! : 0);
    const [bid, second] = bids.toSorted((a, b) => b.amount - a.amount || richer(a, b) || a.at - b.at);
    if (!bid) return null;
    if (kind !== 'vickrey') return { bid, price: bid.amount };
    const step = second ? second.amount + TERMS.increment : 0;
    return { bid, price: Math.min(bid.amount, Math.max(TERMS.minimum, step)) };
  }

  #charge(auction: Auction, { bid, price }: { readonly bid: Bid; readonly price: number }, at: number): void {
    this.#pools[auction.pool]!.charge(bid.who, price, this.#sharesOf(auction, price), at);
    bid.state = 'charged';
    auction.price = price;
    auction.winner = bid;
  }

  #takeBack(auction: Auction, { who }: Bid, at: number): void {
    const price = auction.price!;
    this.#pools[auction.pool]!.refund(who, price, this.#sharesOf(auction, price), at);
  }

  /** All of the price, in parts that differ by a hundredth at most. */
  #sharesOf({ isShared }: Auction, price: number): readonly Share[] {
    if (!isShared) return [];
    const of = this.#sharers.length;
    return this.#sharers.map((who, n) => ({ who, amount: Math.ceil((price - n) / of) }));
  }

  #refund(auction: Auction, at: number): string {
    if (auction.state !== 'closed' || !auction.winner) return 'no_winner';
    this.#takeBack(auction, auction.winner, at);
    auction.state = 'undone';
    auction.price = null;
    auction.winner = null;
    return 'done';
  }

  #reassign(auction: Auction, at: number): string {
    const { winner } = auction;
    if (auction.state !== 'closed' || !winner) return 'no_winner';
    const points = this.#pools[auction.pool]!;
    // The last bid of each, unless it won or was withdrawn.
    const last = new Map(auction.bids.map((bid) => [bid.who, bid]));
    let bids = [...last.values()].filter(({ state }) => state === 'outbid' || state === 'lost');
    for (let next = this.#outcome(auction, bids); next; next = this.#outcome(auction, bids)) {
      // The others have what they had; the winner isn't among them.
      if (next.price <= points.available(next.bid.who)) {
        this.#takeBack(auction, winner, at);
        this.#charge(auction, next, at);
        return 'done';
      }
      const tooPoor = next.bid;
      bids = bids.filter((bid) => bid !== tooPoor);
    }
    return 'no_next';
  }
}

const heldIn = ({ bids }: Auction): Bid[] => bids.filter(({ state }) => state === 'held');

const runningOf = ({ state, endsAt }: Auction, at: number): 'done' | 'not_open' | 'over' =>
  state !== 'open' ? 'not_open' : endsAt <= at ? 'over' : 'done';
