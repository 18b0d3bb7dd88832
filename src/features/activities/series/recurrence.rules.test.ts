import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import { daysFault, daysOf, recurrenceOf } from './recurrence.rules.ts';
import { MISSING_TIMES, occurrencesOn, REPEATED_TIMES, type Recurrence, ruleOf, WEEKDAYS } from './series.rules.ts';

const weekly = (more: Partial<Recurrence> = {}): Recurrence => ({
  every: 'week',
  interval: 1,
  weekdays: ['WE', 'FR'],
  until: '2027-03-31',
  count: null,
  ...more,
});

describe('rules', () => {
  test.each([
    [weekly(), 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270331'],
    [weekly({ weekdays: ['FR', 'WE'], interval: 2 }), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR;UNTIL=20270331'],
    [weekly({ every: 'day', weekdays: [], until: null, count: 10 }), 'FREQ=DAILY;COUNT=10'],
  ])('%j is %s and back', (recurrence, rule) => {
    expect(ruleOf(recurrence)).toBe(rule);
    const inOrder = WEEKDAYS.filter((weekday) => recurrence.weekdays.includes(weekday));
    expect(recurrenceOf(rule)).toEqual({ ...recurrence, weekdays: inOrder });
  });

  test.each([
    'FREQ=WEEKLY;BYDAY=WE',
    'FREQ=HOURLY;COUNT=3',
    'FREQ=MONTHLY;COUNT=3',
    'FREQ=WEEKLY;BYDAY=1WE;COUNT=3',
    'FREQ=DAILY;BYHOUR=1,2;COUNT=3',
    'FREQ=DAILY;BYDAY=WE;COUNT=3',
    'FREQ=DAILY;INTERVAL=99;COUNT=3',
    'FREQ=DAILY;COUNT=3;UNTIL=20270331',
    'nothing',
    '',
  ])('%s is no series', (rule) => {
    expect(recurrenceOf(rule)).toBeNull();
  });
});

describe('days', () => {
  const of = (recurrence: Recurrence, from = '2026-11-27', skipped: string[] = []) =>
    daysOf(ruleOf(recurrence), from, skipped);

  test('of Wednesdays and Fridays with two holidays, as in the plan of a guild', () => {
    const days = of(weekly(), '2026-11-27', ['2026-12-25', '2027-01-01']);
    expect(days).toHaveLength(34);
    expect(days.slice(0, 3)).toEqual(['2026-11-27', '2026-12-02', '2026-12-04']);
    expect(days.at(-1)).toBe('2027-03-31');
    expect(days).not.toContain('2026-12-25');
  });

  test('begin with the first that fits, and a week begins on Monday', () => {
    expect(of(weekly({ weekdays: ['MO'], until: null, count: 2 }))).toEqual(['2026-11-30', '2026-12-07']);
    expect(of(weekly({ weekdays: ['FR', 'SU'], interval: 2, until: null, count: 4 }))).toEqual([
      '2026-11-27',
      '2026-11-29',
      '2026-12-11',
      '2026-12-13',
    ]);
  });

  test('a count includes those that are skipped', () => {
    const daily = weekly({ every: 'day', weekdays: [], until: null, count: 3 });
    expect(of(daily, '2027-02-27', ['2027-02-28'])).toEqual(['2027-02-27', '2027-03-01']);
  });

  test('none and too many are named', () => {
    expect(daysFault(of(weekly({ until: '2026-11-01' })))).toMatch('No activity is left');
    expect(daysFault(of(weekly({ every: 'day', weekdays: [], until: '2030-01-01' })))).toMatch('at most 104');
    expect(daysFault(of(weekly({ every: 'day', weekdays: [], until: null, count: 104 })))).toBeNull();
  });
});

test('occurrences strictly increase, one in each period, in every zone and with every answer', () => {
  const recurrences = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    weekday: fc.constantFrom(...WEEKDAYS),
    count: fc.integer({ min: 2, max: 104 }),
  });
  const starts = fc.record({
    timeZone: fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Etc/GMT'),
    time: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')),
    missingTime: fc.constantFrom(...MISSING_TIMES.filter((answer) => answer !== 'skip')),
    repeatedTime: fc.constantFrom(...REPEATED_TIMES),
  });
  const from = fc.integer({ min: 0, max: 365 }).map((days) => dayAfter('2026-09-01', days));
  fc.assert(
    fc.property(recurrences, starts, from, ({ weekday, ...recurrence }, start, first) => {
      const weekdays = recurrence.every === 'week' ? [weekday] : [];
      const days = daysOf(ruleOf({ ...recurrence, weekdays, until: null }), first);
      expect(days).toHaveLength(recurrence.count);
      const period = recurrence.interval * (recurrence.every === 'week' ? 7 : 1);
      // The model: one day after another, by the length of the period.
      const model = days.map((_, index) => dayAfter(days[0] ?? first, index * period));
      expect(days).toEqual(model);
      const occurrences = occurrencesOn(days, start);
      expect(occurrences.map(({ on }) => on)).toEqual(days);
      for (const [index, { at }] of occurrences.entries())
        if (index > 0) expect(at).toBeGreaterThan(occurrences[index - 1]?.at ?? Number.POSITIVE_INFINITY);
    }),
    { numRuns: 200 },
  );
});
