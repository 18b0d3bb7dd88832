import { dayAfter, dayText, isDay } from './day.ts';

/** Periods that statistics cover, as an address names them: '90' days, 'all', or '2026-09-01' for since that day. */

/** Days back, today included, or everything. A day is a period too: since then, as since the first of a season. */
export const PERIODS = ['30', '60', '90', 'all'] as const;
export const DEFAULT_PERIOD = '90';

export const isPeriod = (value: unknown): value is string => PERIODS.some((known) => known === value) || isDay(value);

/** How a period begins: so many days ago, or on a day; with neither it has no beginning. */
export interface PeriodStart {
  readonly days: number | null;
  readonly since: string | null;
}

export function periodStart(period: string): PeriodStart {
  if (isDay(period)) return { days: null, since: period };
  return { days: period === 'all' ? null : Number(period), since: null };
}

/** 'Last 90 days', 'All time', 'Since 09/01/2026'. */
export function periodLabel(period: string): string {
  if (isDay(period)) return `Since ${dayText(period)}`;
  return period === 'all' ? 'All time' : `Last ${period} days`;
}

/** What a page shows, as it is in the URL: a number stays one, or the router would quote it. */
export interface PeriodSearch {
  period?: string | number;
}

/** Of an address: what is no period, or is the default one, is dropped. */
export function periodSearchFrom({ period: given }: Readonly<Record<string, unknown>>): PeriodSearch {
  const period = typeof given === 'number' ? String(given) : given;
  if (!isPeriod(period) || period === DEFAULT_PERIOD) return {};
  return { period: Number.isNaN(Number(period)) ? period : Number(period) };
}

export const periodIn = ({ period = DEFAULT_PERIOD }: PeriodSearch): string => String(period);

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Mondays of every week from that of the earliest of these days to that of the latest; the latest `most` of them. */
export function weeksOf(days: readonly string[], most: number): readonly string[] {
  const mondays = days.map(mondayOf).sort();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks: string[] = [];
  for (let monday = last; monday >= first && weeks.length < most; monday = dayAfter(monday, -7)) weeks.unshift(monday);
  return weeks;
}
