/** What items went for (docs/product/prices.md). Prices are copper for one piece. */

/** Days that a price looks back on. */
export const PRICE_PERIODS = [7, 30, 90] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Trades from which on a median says something. */
export const TRADES_NEEDED = 5;
/** Parts of the median below and above which a price is unusual. */
export const LOW_PART = 0.3;
export const HIGH_PART = 3;
/** Trades that are looked at at most, the latest. */
export const TRADES_READ = 2_000;

/** A completed trade: what a piece cost, and the day it ended on (UTC). */
export interface PaidPrice {
  readonly unitPrice: number;
  readonly day: string;
  /** Whole days since then. */
  readonly age: number;
}

export interface PeriodPrice {
  readonly days: PricePeriod;
  /** Null without a trade. */
  readonly median: number | null;
  readonly trades: number;
}

export interface DayPrice {
  readonly day: string;
  readonly median: number;
  readonly trades: number;
}

export interface PriceHistory {
  readonly periods: readonly PeriodPrice[];
  /** Days with a trade, the oldest first. */
  readonly series: readonly DayPrice[];
}

/** The middle price, rounded to a copper; null of none. */
export function medianOf(prices: readonly number[]): number | null {
  if (prices.length === 0) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : Math.round((sorted[middle - 1]! + upper) / 2);
}

/** Without prices that lie more than one and a half times the middle half's width outside of it; fewer than five are left as they are. */
export function withoutOutliers<Paid extends Pick<PaidPrice, 'unitPrice'>>(paid: readonly Paid[]): readonly Paid[] {
  if (paid.length < TRADES_NEEDED) return paid;
  const sorted = paid.map(({ unitPrice }) => unitPrice).toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)]!;
  const width = 1.5 * (at(0.75) - at(0.25));
  return paid.filter(({ unitPrice }) => unitPrice >= at(0.25) - width && unitPrice <= at(0.75) + width);
}

/** Medians of the periods and of each day, from trades of 90 days. */
export function historyOf(paid: readonly PaidPrice[]): PriceHistory {
  const kept = withoutOutliers(paid);
  const byDay = Map.groupBy(kept, ({ day }) => day);
  return {
    periods: PRICE_PERIODS.map((days) => {
      const within = kept.filter(({ age }) => age < days);
      return { days, median: medianOf(within.map(({ unitPrice }) => unitPrice)), trades: within.length };
    }),
    series: [...byDay]
      .map(([day, of]) => ({ day, median: medianOf(of.map(({ unitPrice }) => unitPrice)) ?? 0, trades: of.length }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** What prices are held against: the shortest period with five trades; null where there is none. */
export const usualOf = ({ periods }: PriceHistory): PeriodPrice | null =>
  periods.find(({ trades }) => trades >= TRADES_NEEDED) ?? null;

export type Anomaly = 'low' | 'high';

/** Whether a price is far from the usual one. A gift isn't: it says so itself. */
export function anomalyOf(unitPrice: number, history: PriceHistory): Anomaly | null {
  const median = usualOf(history)?.median ?? null;
  if (median === null || unitPrice === 0) return null;
  if (unitPrice < median * LOW_PART) return 'low';
  return unitPrice > median * HIGH_PART ? 'high' : null;
}
