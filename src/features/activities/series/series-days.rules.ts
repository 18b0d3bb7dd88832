import { dayAfter } from '#/base/day.ts';
import { startFault } from '../planning/activity.rules.ts';
import { daysFault, daysOf, recurrenceOf } from './recurrence.rules.ts';
import { type Occurrence, occurrencesOn, type StartTime, WEEKDAYS, weekdayOf } from './series.rules.ts';

/** Other days for a series: which activities come, which stay and which go (decision 135). */

/** An activity of the series. */
export interface PlannedDay {
  readonly id: string;
  /** The local day that the series names. */
  readonly on: string;
  /** It has begun, is over or canceled, or was changed by itself: other days change nothing of it. */
  readonly isFixed: boolean;
}

export interface DayChanges<Planned extends PlannedDay> {
  readonly come: readonly Occurrence[];
  readonly stay: readonly Planned[];
  readonly go: readonly Planned[];
  /** Days that the series leaves out, as before. */
  readonly skipped: readonly string[];
  /** Why these days can't be, in words; null where they can. */
  readonly fault: string | null;
}

interface NewDays<Planned> {
  /** A recurrence rule of RFC 5545 about days. */
  readonly rule: string;
  /** The day in the zone of the series from which on it counts. */
  readonly from: string;
  /** Days that were left out so far. */
  readonly skipped: readonly string[];
  readonly start: StartTime;
  readonly planned: readonly Planned[];
  /** Epoch ms: what would begin before doesn't come. */
  readonly now: number;
}

/** Days that are left out, less those that are to be there again. */
export const withoutDays = (skipped: readonly string[], restored: readonly string[]): readonly string[] =>
  skipped.filter((day) => !restored.includes(day));

/** A day that has an activity gets no other one; all activities of days that the rule doesn't name go, but for fixed ones. */
export function dayChanges<Planned extends PlannedDay>(wanted: NewDays<Planned>): DayChanges<Planned> {
  const { rule, from, start, planned, now } = wanted;
  const skipped = wanted.skipped.filter((day) => day >= from);
  const nothing = { come: [], stay: planned.filter(({ isFixed }) => !isFixed), go: [], skipped };
  if (recurrenceOf(rule) === null) return { ...nothing, fault: 'Choose how it repeats' };
  const days = daysOf(rule, from, skipped);
  const occurrences = occurrencesOn(days, start).filter(({ at }) => at > now);
  const last = occurrences.at(-1);
  const fault = daysFault(occurrences.length === 0 ? [] : days) ?? (last ? startFault(last.at, now) : null);
  if (fault) return { ...nothing, fault };
  const named = new Set(occurrences.map(({ on }) => on));
  const taken = new Set(planned.map(({ on }) => on));
  const movable = planned.filter(({ isFixed }) => !isFixed);
  return {
    come: occurrences.filter(({ on }) => !taken.has(on)),
    stay: movable.filter(({ on }) => named.has(on)),
    go: movable.filter(({ on }) => !named.has(on)),
    skipped,
    fault: null,
  };
}

/**
 * The day from which on a rule counts: that of the next activity, so that every second week stays the same one; a week counts from its
 * Monday, where the days are named and don't run out. `today`: in the zone of the series.
 */
export function countsFrom(rule: string, planned: readonly Pick<PlannedDay, 'on'>[], today: string): string {
  const next = planned.reduce((soonest, { on }) => (on >= today && on < soonest ? on : soonest), '9999');
  const day = next === '9999' ? today : next;
  const recurrence = recurrenceOf(rule);
  const isByWeek = recurrence?.every === 'week' && recurrence.until !== null && recurrence.weekdays.length > 0;
  return isByWeek ? dayAfter(day, -WEEKDAYS.indexOf(weekdayOf(day))) : day;
}
