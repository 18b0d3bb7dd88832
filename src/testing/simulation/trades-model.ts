import {
  FRESH,
  isActive,
  type Side,
  type TradeAction,
  type TradeActor,
  type TradeFacts,
} from '#/features/trades/trade.rules.ts';

/** The state machine once more, in plain words: what the data is held against. */
export function plainly(
  trade: TradeFacts,
  action: TradeAction,
  actor: TradeActor,
): readonly [TradeFacts, string] | null {
  const { status, cancelAskedBy, disputedBy, disputedFrom } = trade;
  const to = (next: TradeFacts['status'], stock: string): readonly [TradeFacts, string] => [
    { ...trade, status: next, cancelAskedBy: null },
    stock,
  ];
  const isSide = actor === 'buyer' || actor === 'seller';
  const isOpen = status === 'pending' || status === 'communicated';
  if (action === 'communicate' && actor === 'buyer' && status === 'pending') return to('communicated', 'reserved');
  if (action === 'sellerConfirm' && actor === 'seller' && isOpen) return to('seller_confirmed', 'reserved');
  if (action === 'buyerConfirm' && actor === 'buyer' && status === 'seller_confirmed') return to('completed', 'sold');
  if (action === 'cancel' && isSide) {
    if (isOpen) return to('cancelled', 'released');
    if (status !== 'seller_confirmed' && status !== 'disputed') return null;
    if (cancelAskedBy === null) return [{ ...trade, cancelAskedBy: actor }, 'reserved'];
    return cancelAskedBy === actor ? null : to('cancelled', 'released');
  }
  if (action === 'dispute' && isSide && (status === 'communicated' || status === 'seller_confirmed'))
    return [{ status: 'disputed', cancelAskedBy: null, disputedFrom: status, disputedBy: actor }, 'reserved'];
  if (action === 'withdraw' && status === 'disputed' && actor === disputedBy)
    return [{ ...FRESH, status: disputedFrom ?? 'communicated' }, 'reserved'];
  if (action === 'resolveCompleted' && actor === 'resolver' && status === 'disputed') return to('completed', 'sold');
  if (action === 'resolveCancelled' && actor === 'resolver' && status === 'disputed')
    return to('cancelled', 'released');
  if (action === 'resolveRemoved' && actor === 'resolver' && status === 'disputed') return to('cancelled', 'removed');
  if (action === 'expire' && actor === 'clock' && isOpen) return to('expired', 'released');
  if (action === 'autoComplete' && actor === 'clock' && status === 'seller_confirmed') return to('completed', 'sold');
  if (action === 'closeDispute' && actor === 'clock' && status === 'disputed') return to('cancelled', 'released');
  return null;
}

const HOUR = 3_600_000;
/** How long each state lasts, and what ends it, in plain words. */
const ENDS = {
  pending: [24 * HOUR, 'expire'],
  communicated: [72 * HOUR, 'expire'],
  seller_confirmed: [72 * HOUR, 'autoComplete'],
  disputed: [30 * 24 * HOUR, 'closeDispute'],
} as const;

/** Two members buy of one listing of a third; the guild's owner decides disputes. */
export type TradesStep =
  | { readonly does: 'buy'; readonly who: number; readonly quantity: number }
  | { readonly does: 'ring'; readonly who: number }
  | {
      readonly does: 'step';
      /** Whose trade it is. */
      readonly who: number;
      readonly action: Exclude<TradeAction, 'expire' | 'autoComplete' | 'closeDispute'>;
      readonly by: Side | 'resolver' | 'other buyer';
      /** Read before the last step. */
      readonly stale: boolean;
      readonly reached: boolean;
    };

export interface ModelTrade {
  id: string;
  readonly who: number;
  readonly quantity: number;
  facts: TradeFacts;
  since: number;
  version: number;
}

/** Which side each action is of: a command takes the caller's side, whichever action it is. */
const OF_SIDES: readonly TradeAction[] = [
  'communicate',
  'sellerConfirm',
  'buyerConfirm',
  'cancel',
  'dispute',
  'withdraw',
];

export class TradesModel {
  stock: number;
  readonly trades: ModelTrade[] = [];

  constructor(stock: number) {
    this.stock = stock;
  }

  get reserved(): number {
    return this.trades.reduce((sum, { facts, quantity }) => sum + (isActive(facts.status) ? quantity : 0), 0);
  }

  /** The last trade of a buyer. */
  last = (who: number): ModelTrade | undefined => this.trades.findLast((trade) => trade.who === who);

  expect(step: TradesStep, at: number): string | null {
    if (step.does === 'buy') return this.#buy(step, at);
    const trade = this.last(step.who);
    if (!trade) return null;
    return step.does === 'ring' ? this.#ring(trade, at) : this.#step(trade, step, at);
  }

  #buy({ who, quantity }: { readonly who: number; readonly quantity: number }, at: number): string {
    const left = this.stock - this.reserved;
    if (left === 0) return 'sold_out';
    if (left < quantity) return 'not_enough';
    const last = this.last(who);
    if (last && isActive(last.facts.status)) return 'already_trading';
    this.trades.push({ id: '', who, quantity, facts: FRESH, since: at, version: 1 });
    return 'done';
  }

  #ring(trade: ModelTrade, at: number): string {
    const { status } = trade.facts;
    if (!isActive(status)) return 'done';
    const [ms, action] = ENDS[status as keyof typeof ENDS];
    if (at >= trade.since + ms) this.#move(trade, plainly(trade.facts, action, 'clock')!, at);
    return 'done';
  }

  #step(trade: ModelTrade, { action, by, stale, reached }: TradesStep & { does: 'step' }, at: number): string {
    // The deciding commands are of those who decide, the others of the sides.
    const isSide = by === 'buyer' || by === 'seller';
    if (isSide !== OF_SIDES.includes(action) || by === 'other buyer') return 'not_found';
    const next = plainly(trade.facts, action, by);
    if (!next) return 'trade_moved';
    if (action === 'sellerConfirm' && trade.facts.status === 'pending' && !reached) return 'not_in_touch';
    if (stale && trade.version > 1) return 'trade_moved';
    this.#move(trade, next, at);
    return 'done';
  }

  #move(trade: ModelTrade, [facts, stock]: readonly [TradeFacts, string], at: number): void {
    if (facts.status !== trade.facts.status) trade.since = at;
    trade.facts = facts;
    trade.version += 1;
    if (stock === 'sold' || stock === 'removed') this.stock -= trade.quantity;
  }
}
