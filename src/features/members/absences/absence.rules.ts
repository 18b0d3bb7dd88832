import { dayText } from '#/base/day.ts';

/**
 * Absences (docs/product/members.md#absences). A day is '2026-11-20', in the guild's time zone; the first and the last day
 * are part of the absence.
 */

export const ABSENCE_REASON_MAX = 500;
/** Days that one absence may last, and how far ahead and behind today it may begin. */
export const ABSENCE_LONGEST = 366;
export const ABSENCE_AHEAD = 366;
export const ABSENCE_BEHIND = 31;
/** Days that the calendar shows at once. */
export const TIMELINE_DAYS = 28;

export interface AbsenceDays {
  readonly fromDay: string;
  readonly toDay: string;
}

export interface AbsenceRecord extends AbsenceDays {
  readonly ended: boolean;
  readonly cancelled: boolean;
}

export type AbsenceStatus = 'upcoming' | 'away' | 'over' | 'ended' | 'cancelled';

/** Status of an absence on a day. One that was ended is over immediately, even on the day on which it was ended. */
export function absenceStatus({ fromDay, toDay, ended, cancelled }: AbsenceRecord, today: string): AbsenceStatus {
  if (cancelled) return 'cancelled';
  if (ended) return 'ended';
  if (today < fromDay) return 'upcoming';
  return today <= toDay ? 'away' : 'over';
}

/**
 * What is not right about the days of an absence that is entered or changed, by field; null when they are fine. The first
 * day of one that has begun is not judged again.
 */
export function daysFault({ fromDay, toDay }: AbsenceDays, today: string, begun = false): DaysFault | null {
  if (toDay < fromDay) return { field: 'toDay', message: "The last day can't be before the first" };
  if (toDay < today) return { field: 'toDay', message: 'The last day has already passed' };
  if (daysFrom(fromDay, toDay) > ABSENCE_LONGEST)
    return { field: 'toDay', message: `An absence can last up to ${ABSENCE_LONGEST} days` };
  if (begun) return null;
  if (fromDay < addDays(today, -ABSENCE_BEHIND))
    return { field: 'fromDay', message: `An absence can start up to ${ABSENCE_BEHIND} days ago` };
  if (fromDay > addDays(today, ABSENCE_AHEAD))
    return { field: 'fromDay', message: `An absence can start up to ${ABSENCE_AHEAD} days from now` };
  return null;
}

interface DaysFault {
  readonly field: keyof AbsenceDays;
  readonly message: string;
}

/** The last day of an absence that is ended today: yesterday, since today its person is back. */
export function lastDayWhenEnded({ fromDay }: AbsenceDays, today: string): string {
  const yesterday = addDays(today, -1);
  return yesterday < fromDay ? fromDay : yesterday;
}

/** The day it is in a time zone at a moment (ms). */
export function dayIn(timeZone: string, at: number): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      ...NUMERIC,
    });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const NUMERIC = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();
const DAY_MS = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(msOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one to another, both counted. */
export const daysFrom = (first: string, last: string): number => Math.round((msOf(last) - msOf(first)) / DAY_MS) + 1;

/** Is it the name of a day there is? */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text)) && addDays(text, 0) === text;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7));

/** '11/20', where the year is clear (docs/product/interface.md#dates). */
export const shortDayText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}`;

/** 'Fri' */
export const weekdayText = (day: string): string => WEEKDAYS[new Date(msOf(day)).getUTCDay()]!;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** '11/20/2026' or '11/20/2026 to 11/24/2026'. */
export const daysText = ({ fromDay, toDay }: AbsenceDays): string =>
  fromDay === toDay ? dayText(fromDay) : `${dayText(fromDay)} to ${dayText(toDay)}`;
