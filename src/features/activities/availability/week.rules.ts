import type { Instant } from '#/base/time.ts';
import { wallTimeAt } from '#/base/wall-time.ts';

/**
 * A person's week (docs/product/activities.md#availability): the half hours in which they are usually free, as clocks on
 * their wall show them. Each of seven days from Monday on is a number whose bit n is the half hour that begins n half hours after
 * midnight.
 */
export type Week = readonly number[];

export const DAYS = 7;
export const DAY_HALVES = 48;
export const WEEK_HALVES = DAYS * DAY_HALVES;
/** All half hours of a day. */
export const DAY_FULL = 2 ** DAY_HALVES - 1;
export const NEVER: Week = Array.from({ length: DAYS }, () => 0);

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A half hour of a week: 0 is Monday at midnight. */
export type Half = number;

export const dayOf = (half: Half): number => Math.floor(half / DAY_HALVES);
export const halfOf = (day: number, ofDay: number): Half => day * DAY_HALVES + ofDay;

// Operators for bits know 32 of them: a day is two halves of 24.
const bitOf = (mask: number, at: number): boolean =>
  ((at < NOON ? mask % NOON_BIT : Math.floor(mask / NOON_BIT)) & (1 << (at % NOON))) !== 0;
const NOON = DAY_HALVES / 2;
const NOON_BIT = 2 ** NOON;

export const isFree = (week: Week, half: Half): boolean => bitOf(week[dayOf(half)] ?? 0, half % DAY_HALVES);

/** 1 for each half hour that is free, as one row of the week. */
export function halvesOf(week: Week): Uint8Array {
  const halves = new Uint8Array(WEEK_HALVES);
  for (let half = 0; half < WEEK_HALVES; half += 1) halves[half] = Number(isFree(week, half));
  return halves;
}

/** The week in which all half hours between two corners, of each day between theirs, are free or not. */
export function painted(week: Week, from: Half, to: Half, free: boolean): Week {
  const [firstDay, lastDay] = inOrder(dayOf(from), dayOf(to));
  const [first, last] = inOrder(from % DAY_HALVES, to % DAY_HALVES);
  return week.map((mask, day) => {
    if (day < firstDay || day > lastDay) return mask;
    let next = mask;
    for (let at = first; at <= last; at += 1) if (bitOf(next, at) !== free) next += free ? 2 ** at : -(2 ** at);
    return next;
  });
}

const inOrder = (a: number, b: number): readonly [number, number] => (a <= b ? [a, b] : [b, a]);

/** What one day has, on other days too. */
export const copied = (week: Week, from: number, to: readonly number[]): Week =>
  week.map((mask, day) => (to.includes(day) ? (week[from] ?? 0) : mask));

/** '14 hours a week', '1.5 hours a week'. */
export function hoursText(week: Week): string {
  const hours = halvesOf(week).reduce((sum, free) => sum + free, 0) / 2;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} a week`;
}

/** '07:30 PM' of the 39th half hour of a day. */
export function clockOf(ofDay: number): string {
  const hour = Math.floor(ofDay / 2) % 24;
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${twelve}:${ofDay % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Monday 07:30 PM', as readers of a screen hear a cell. */
export const spokenHalf = (half: Half): string => `${WEEKDAY_NAMES[dayOf(half)]} ${clockOf(half % DAY_HALVES)}`;

/** Minutes since Monday at midnight that clocks in a zone show. */
export function weekMinuteAt(at: Instant, timeZone: string): number {
  const ms = Date.parse(`${wallTimeAt(at, timeZone)}:00Z`);
  // The first of January 1970 was a Thursday.
  return (((ms / MINUTE_MS + 3 * DAY_MINUTES) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = DAYS * DAY_MINUTES;
