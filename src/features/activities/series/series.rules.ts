import { dayAfter } from '#/base/day.ts';
import { clockText, instantBesideGap, instantsOf, type WallTime, wallTimeAt } from '#/base/wall-time.ts';

/**
 * A series is planned in the time of a place: a zone and what clocks there show. Its days come from a rule
 * (`recurrence.rules.ts`); here they become instants, so that it begins at the same hour before and after clocks change.
 */

export const SERIES_MAX = 104;
export const INTERVAL_MAX = 12;

/** Days of the week as RRULE names them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';

/** Either ends with a day or after so many. */
export interface Recurrence {
  readonly every: 'day' | 'week';
  readonly interval: number;
  /** Of weeks alone. */
  readonly weekdays: readonly Weekday[];
  readonly until: string | null;
  readonly count: number | null;
}

/** 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR;UNTIL=20270331', as series are stored. */
export function ruleOf({ every, interval, weekdays, until, count }: Recurrence): string {
  const days = WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
  return [
    `FREQ=${every === 'day' ? 'DAILY' : 'WEEKLY'}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(every === 'week' && days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    until === null ? `COUNT=${count}` : `UNTIL=${until.replaceAll('-', '')}`,
  ].join(';');
}

/** What happens on a day on which clocks are put forward over the start. */
export const MISSING_TIMES = ['later', 'earlier', 'skip'] as const;
export type MissingTime = (typeof MISSING_TIMES)[number];

/** Which start is meant on a day on which clocks are put back and show it twice. */
export const REPEATED_TIMES = ['first', 'second'] as const;
export type RepeatedTime = (typeof REPEATED_TIMES)[number];

export interface StartTime {
  readonly timeZone: string;
  /** '19:00', as clocks show it. */
  readonly time: string;
  readonly missingTime: MissingTime;
  readonly repeatedTime: RepeatedTime;
}

export interface Occurrence {
  /** The local day that the rule names, which an edited activity keeps. */
  readonly on: string;
  /** Epoch ms. */
  readonly at: number;
}

/** What clocks do at the start on a day. */
export type ClockChange = 'missing' | 'repeated';

/** When it begins on a day, in epoch ms; null where the answer to a missing time is to skip it. */
export function startOn(day: string, start: StartTime): number | null {
  const wallTime: WallTime = `${day}T${start.time}`;
  const [first, second] = instantsOf(wallTime, start.timeZone);
  if (first !== undefined) return start.repeatedTime === 'second' ? (second ?? first) : first;
  return start.missingTime === 'skip' ? null : instantBesideGap(wallTime, start.timeZone, start.missingTime);
}

/** The activities on these days, in order. */
export function occurrencesOn(days: readonly string[], start: StartTime): Occurrence[] {
  return days.flatMap((on) => {
    const at = startOn(on, start);
    return at === null ? [] : [{ on, at }];
  });
}

/** The days on which clocks change at the start, which the form asks about. */
export function clockChanges(
  days: readonly string[],
  { timeZone, time }: Pick<StartTime, 'timeZone' | 'time'>,
): { on: string; change: ClockChange }[] {
  return days.flatMap((on) => {
    const { length } = instantsOf(`${on}T${time}`, timeZone);
    if (length === 1) return [];
    return [{ on, change: length === 0 ? 'missing' : 'repeated' }];
  });
}

/** What the answers to a time that clocks skip come to on a day, as the form offers them. */
export function missingTimeChoices(
  day: string,
  { timeZone, time }: Pick<StartTime, 'timeZone' | 'time'>,
): { value: MissingTime; label: string }[] {
  const shown = (side: 'earlier' | 'later') => {
    const at = instantBesideGap(`${day}T${time}`, timeZone, side);
    return at === null ? '' : ` at ${clockText(wallTimeAt(at, timeZone))}`;
  };
  return [
    { value: 'later', label: `Start later,${shown('later')}` },
    { value: 'earlier', label: `Start earlier,${shown('earlier')}` },
    { value: 'skip', label: 'Skip that day' },
  ];
}

/** 'New York' of 'America/New_York'; 'UTC' of zones that are no place. */
export function placeOf(timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  return timeZone.startsWith('Etc/') || !timeZone.includes('/') ? 'UTC' : place.replaceAll('_', ' ');
}

/** What clocks of another zone show while those of the series show its time, from one day until the one before another. */
interface Stretch {
  readonly shown: string;
  readonly from: string;
  until: string;
  /** How many activities. */
  activities: number;
}

/**
 * 'For members in New York that's 02:00 PM, or 03:00 PM from 03/14 to 03/28': when a series begins by the clocks of another
 * zone. Null for a zone whose clocks show the same.
 */
export function elsewhereSentence(days: readonly string[], start: StartTime, otherZone: string): string | null {
  const stretches = stretchesOf(days, start, otherZone);
  const usual = [...stretches].sort((a, b) => activitiesAt(stretches, b.shown) - activitiesAt(stretches, a.shown))[0];
  if (!usual || stretches.every(({ shown }) => shown === clockText(`${days[0]}T${start.time}`))) return null;
  const place = placeOf(otherZone);
  const others = [...new Set(stretches.map(({ shown }) => shown))].filter((shown) => shown !== usual.shown);
  const also = others.map((shown) => {
    const when = stretches.filter((stretch) => stretch.shown === shown).map((stretch) => span(stretch, days));
    return `, or ${shown} ${when.join(' and ')}`;
  });
  return `For members ${place === 'UTC' ? 'on UTC' : `in ${place}`} that's ${usual.shown}${also.join('')}.`;
}

const activitiesAt = (stretches: readonly Stretch[], shown: string): number =>
  stretches.reduce((sum, stretch) => sum + (stretch.shown === shown ? stretch.activities : 0), 0);

/** Every day from the first to the last is looked at, since clocks change between activities; those without one are left out. */
function stretchesOf(days: readonly string[], start: StartTime, otherZone: string): Stretch[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ofSeries = new Set(days);
  const found: Stretch[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    const at = startOn(day, start);
    if (at === null) continue;
    const shown = shownElsewhere(day, at, otherZone);
    const current = found.at(-1);
    const activities = ofSeries.has(day) ? 1 : 0;
    if (current?.shown === shown) {
      current.until = dayAfter(day);
      current.activities += activities;
    } else found.push({ shown, from: day, until: dayAfter(day), activities });
  }
  return found.filter(({ activities }) => activities > 0);
}

function shownElsewhere(day: string, at: number, otherZone: string): string {
  const wallTime = wallTimeAt(at, otherZone);
  const there = wallTime.slice(0, 10);
  const apart = there === day ? '' : there > day ? ' the next day' : ' the day before';
  return `${clockText(wallTime)}${apart}`;
}

function span({ from, until }: Stretch, days: readonly string[]): string {
  const isLong = (days.at(-1) ?? '') > dayAfter(days[0] ?? from, 365);
  const text = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}${isLong ? `/${day.slice(0, 4)}` : ''}`;
  if (from === days[0]) return `until ${text(until)}`;
  return until > (days.at(-1) ?? until) ? `from ${text(from)}` : `from ${text(from)} to ${text(until)}`;
}
