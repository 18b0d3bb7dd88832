/** What a treasury is, for both sides (docs/product/treasury.md). Amounts are whole copper. */

export const ENTRY_KINDS = [
  'deposit',
  'tax',
  'withdrawal',
  'adjustment',
  'transfer',
  'payment',
  'payout',
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds that staff record by hand. */
export const RECORDED_KINDS = ['deposit', 'tax', 'withdrawal', 'adjustment'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** The account that every treasury has; in addresses it is `main`. */
export const FIRST_ACCOUNT = '00000000-0000-0000-0000-000000000000';
/** What it is called until the guild names it. */
export const FIRST_NAME = 'Main';
/** Accounts that a treasury has at a time. */
export const ACCOUNTS_MAX = 8;
/** Code points. */
export const ACCOUNT_NAME_MAX = 40;

/** The largest amount of one entry: 99,999,999g 99s 99c. */
export const AMOUNT_MAX = 999_999_999_999;
/** Code points. */
export const REASON_MAX = 200;

/** What an amount does to the balance. Only an adjustment may do either. */
export const changeOf = (kind: RecordedKind, amount: number): number => (kind === 'withdrawal' ? -amount : amount);

/** How far back the chart goes, in days. */
export const CHART_DAYS = [30, 90, 365] as const;
export type ChartDays = (typeof CHART_DAYS)[number];

export interface DayBalance {
  /** '2026-11-20', in the guild's time zone. */
  readonly day: string;
  readonly balance: number;
}

/** Each day's balance at its end; a day without entries has that of the day before. */
export function dailyBalances(days: readonly string[], opening: number, closings: readonly DayBalance[]): DayBalance[] {
  const known = new Map(closings.map(({ day, balance }) => [day, balance]));
  let balance = opening;
  return days.map((day) => {
    balance = known.get(day) ?? balance;
    return { day, balance };
  });
}

/** Round numbers for the scale of a chart, from the lowest up: three to five lines that hold all values. */
export function scaleOf(values: readonly number[]): readonly number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (high === 0) return [0, 10_000];
  const span = Math.max(high - low, high / 20, 2);
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10));
  const from = Math.floor(low / step) * step;
  const lines = [from];
  while (lines.at(-1)! < high) lines.push(lines.at(-1)! + step);
  return lines.length > 1 ? lines : [from, from + step];
}
