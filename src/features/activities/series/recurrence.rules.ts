import ICAL from 'ical.js';
import { recurrenceText } from './series.labels.ts';
import { INTERVAL_MAX, type Recurrence, SERIES_MAX, WEEKDAYS } from './series.rules.ts';

/** The days of a series by RFC 5545. Loaded late in browsers: the library is larger than all else of the form (decision 116). */

/** Null for a rule that is no series of ours. */
export function recurrenceOf(rule: string): Recurrence | null {
  const recur = readRule(rule);
  if (!recur || (recur.freq !== 'DAILY' && recur.freq !== 'WEEKLY')) return null;
  const { BYDAY: byDay = [], ...others } = recur.parts as Record<string, string[]>;
  const weekdays = WEEKDAYS.filter((weekday) => byDay.includes(weekday));
  const until = recur.until ? recur.until.toString().slice(0, 10) : null;
  const count = recur.count ?? null;
  const isOurs =
    Object.keys(others).length === 0 &&
    weekdays.length === byDay.length &&
    (recur.freq === 'WEEKLY' || byDay.length === 0) &&
    (until === null) !== (count === null) &&
    recur.interval >= 1 &&
    recur.interval <= INTERVAL_MAX;
  if (!isOurs) return null;
  return { every: recur.freq === 'DAILY' ? 'day' : 'week', interval: recur.interval, weekdays, until, count };
}

function readRule(rule: string): ICAL.Recur | null {
  try {
    return ICAL.Recur.fromString(rule);
  } catch {
    return null;
  }
}

/** The days that a rule names from a day on, without those that are skipped: one more than a series may have at most. */
export function daysOf(rule: string, from: string, skipped: readonly string[] = []): string[] {
  const recur = readRule(rule);
  if (!recur) return [];
  const days: string[] = [];
  const iterator = recur.iterator(ICAL.Time.fromDateString(from));
  for (let next = iterator.next(); next && days.length <= SERIES_MAX; next = iterator.next()) {
    const day = next.toString();
    if (!skipped.includes(day)) days.push(day);
  }
  return days;
}

/** Why these days are no series, in words; null where they are one. */
export function daysFault(days: readonly string[]): string | null {
  if (days.length === 0) return 'No activity is left. Choose a later end or other days';
  return days.length > SERIES_MAX ? `A series has at most ${SERIES_MAX} activities. Choose an earlier end` : null;
}

/** 'Every Friday, until 12/18/2026'; the rule itself where forms have no words for it. */
export function recurrenceWords({ rule, startsOn }: { readonly rule: string; readonly startsOn: string }): string {
  const recurrence = recurrenceOf(rule);
  return recurrence ? recurrenceText(recurrence, startsOn) : rule;
}
