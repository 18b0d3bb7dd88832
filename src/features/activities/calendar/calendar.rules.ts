import { dayAfter, dayText } from '#/base/day.ts';
import { formatterFor, type Instant } from '#/base/time.ts';

/** What is read at once: more than six weeks, and more than a guild plans in them. */
export const RANGE_DAYS_MAX = 62;
export const RANGE_MAX = 500;

export const CALENDAR_VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Days that an agenda shows at once. */
const AGENDA_DAYS = 28;
/** Activities of a day in a month before they become "n more". */
export const SHOWN_A_DAY = 2;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const LONG_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 0 is Monday, the first day of a week. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day));
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** The first day of the month so many months from a day's. */
function monthFrom(day: string, months: number): string {
  const at = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** The days that a view of this day shows: whole weeks of its month, its week, or four weeks from it on. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'agenda') return daysFrom(day, AGENDA_DAYS);
  if (view === 'week') return daysFrom(mondayOf(day), 7);
  const first = mondayOf(firstOfMonth(day));
  const last = dayAfter(monthFrom(day, 1), -1);
  return daysFrom(first, daysBetween(first, last) + 7 - weekdayOf(last));
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(first, at));

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day to show one month, week or four weeks earlier (-1) or later (1). */
export function moved(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return monthFrom(day, by);
  return dayAfter(day, by * (view === 'week' ? 7 : AGENDA_DAYS));
}

/** 'November 2026', or '11/16 to 11/22'. */
export function headingOf(view: CalendarView, day: string): string {
  if (view === 'month') return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const days = daysOf(view, day);
  return `${shortDay(days[0] ?? day)} to ${shortDay(days.at(-1) ?? day)}`;
}

/** '11/20'. */
const shortDay = (day: string): string => dayText(day).slice(0, 5);

/** 'Today, Friday 11/20'. */
export function dayHeading(day: string, today: string): string {
  const named = `${LONG_WEEKDAYS[weekdayOf(day)]} ${shortDay(day)}`;
  if (day === today) return `Today, ${named}`;
  return day === dayAfter(today) ? `Tomorrow, ${named}` : named;
}

/** 'Friday, November 20', for readers of a screen. */
export const spokenDay = (day: string): string =>
  `${LONG_WEEKDAYS[weekdayOf(day)]}, ${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** Day and minute of the day that clocks in a zone show. */
export interface Wall {
  readonly day: string;
  readonly minutes: number;
}

export function wallOf(instant: Instant, timeZone: string): Wall {
  const found: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(new Date(instant))) found[type] = value;
  return {
    day: `${found.year}-${found.month}-${found.day}`,
    minutes: Number(found.hour) * 60 + Number(found.minute),
  };
}

interface Timed {
  readonly startsAt: string;
  readonly durationMinutes: number;
}

/** What begins on each day, in order; days without anything are not in it. */
export function byDay<T extends Timed>(items: readonly T[], timeZone: string): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const { day } = wallOf(item.startsAt, timeZone);
    const known = days.get(day);
    if (known) known.push(item);
    else days.set(day, [item]);
  }
  return days;
}

/** One activity within a day of a week: minutes of the day, and its share of the width. */
export interface Block<T> {
  readonly item: T;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

/** Shorter ones are drawn as if they took this long, so that their title has room. */
const SHORTEST = 45;
const DAY_MINUTES = 24 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What takes place on a day, side by side where it overlaps; what goes on after midnight is on the next day too. */
export function blocksOf<T extends Timed>(items: readonly T[], day: string, timeZone: string): readonly Block<T>[] {
  const spans = items.flatMap((item) => {
    const start = wallOf(item.startsAt, timeZone);
    const from = start.minutes - daysBetween(start.day, day) * DAY_MINUTES;
    const to = from + Math.max(item.durationMinutes, SHORTEST);
    const isOn = to > 0 && from < DAY_MINUTES && (from >= 0 || from + item.durationMinutes > 0);
    return isOn ? [{ item, from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) }] : [];
  });
  return groupsOf(spans.toSorted((a, b) => a.from - b.from || b.to - a.to)).flatMap(sideBySide);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Those that overlap, also by way of others. In order of their beginning. */
function groupsOf<S extends Span>(spans: readonly S[]): S[][] {
  const groups: S[][] = [];
  let end = -1;
  for (const span of spans) {
    if (span.from >= end) groups.push([]);
    groups.at(-1)?.push(span);
    end = Math.max(end, span.to);
  }
  return groups;
}

function sideBySide<S extends Span>(group: readonly S[]): (S & { column: number; columns: number })[] {
  const ends: number[] = [];
  const placed = group.map((span) => {
    const free = ends.findIndex((end) => end <= span.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = span.to;
    return { ...span, column };
  });
  return placed.map((span) => ({ ...span, columns: ends.length }));
}

/** The hours that a week shows: what it has, with an hour around it, at least eight. */
export function hoursOf(blocks: readonly Span[]): { readonly first: number; readonly last: number } {
  if (blocks.length === 0) return { first: 14, last: 24 };
  const first = Math.max(0, Math.floor(Math.min(...blocks.map(({ from }) => from)) / 60) - 1);
  const last = Math.min(24, Math.ceil(Math.max(...blocks.map(({ to }) => to)) / 60) + 1);
  const missing = Math.max(0, 8 - (last - first));
  const earlier = Math.min(first, missing);
  return { first: first - earlier, last: Math.min(24, last + missing - earlier) };
}

/** '03 PM' is '3 PM' here: a column of hours is read down. */
export function hourLabel(hour: number): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
