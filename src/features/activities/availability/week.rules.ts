import { hoursOf } from '#/base/half-hours.ts';
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
export const hoursText = (week: Week): string =>
  `${hoursOf(halvesOf(week).reduce((sum, free) => sum + free, 0))} a week`;

/**
 * 'Mon to Fri 07:00 PM to 11:00 PM, Sat 02:00 PM to 06:00 PM'; empty for a week without any. Days with the same hours that follow one another are
 * said at once.
 */
export function weekText(week: Week): string {
  const said: string[] = [];
  for (let from = 0; from < DAYS; ) {
    let to = from;
    while (to + 1 < DAYS && week[to + 1] === week[from]) to += 1;
    const hours = stretchesOf(week[from] ?? 0).map(([first, end]) => `${clockOf(first)} to ${clockOf(end)}`);
    if (hours.length > 0)
      said.push(`${daysText(from, to)} ${week[from] === DAY_FULL ? 'all day' : hours.join(' and ')}`);
    from = to + 1;
  }
  return said.join(', ');
}

function daysText(from: number, to: number): string {
  if (from === 0 && to === DAYS - 1) return 'Every day';
  const short = (day: number) => WEEKDAY_NAMES[day]?.slice(0, 3) ?? '';
  return from === to ? short(from) : `${short(from)} to ${short(to)}`;
}

/** Half hours of a day that follow one another, as first and end. */
function stretchesOf(mask: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = 0; at < DAY_HALVES; at += 1) {
    if (!bitOf(mask, at)) continue;
    const first = at;
    while (at < DAY_HALVES && bitOf(mask, at)) at += 1;
    found.push([first, at]);
  }
  return found;
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
