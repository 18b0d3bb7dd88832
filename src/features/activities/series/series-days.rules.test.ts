import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import { INTERVAL_MAX, type Recurrence, ruleOf, WEEKDAYS } from './series.rules.ts';
import { countsFrom, dayChanges, type PlannedDay } from './series-days.rules.ts';

const start = { timeZone: 'Europe/Lisbon', time: '19:00', missingTime: 'later', repeatedTime: 'first' } as const;
const from = '2026-11-23';
/** 23:00 in Lisbon: the start of this day is over. */
const now = Date.parse('2026-11-23T23:00:00Z');
const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09'];
const on = (days: readonly string[], isFixed = false): PlannedDay[] =>
  days.map((day) => ({ id: day, on: day, isFixed }));
const change = (rule: string, planned: readonly PlannedDay[] = on(wednesdays), skipped: readonly string[] = []) => {
  const { come, stay, go, fault, ...rest } = dayChanges({ rule, from, skipped, start, planned, now });
  return {
    come: come.map((one) => one.on),
    stay: stay.map(({ id }) => id),
    go: go.map(({ id }) => id),
    fault,
    ...rest,
  };
};

describe('other days', () => {
  test('one more in the week: it comes, and those that are there stay', () => {
    expect(change('FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261209')).toEqual({
      come: ['2026-11-27', '2026-12-04'],
      stay: wednesdays,
      ...{ go: [], skipped: [], fault: null },
    });
  });

  test('another one, and an earlier end: those of before go', () => {
    expect(change('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261203')).toMatchObject({
      come: ['2026-11-26', '2026-12-03'],
      ...{ stay: [], go: wednesdays },
    });
    expect(change('FREQ=WEEKLY;BYDAY=WE;UNTIL=20261201')).toMatchObject({ come: [], stay: ['2026-11-25'] });
  });

  test('what is fixed neither goes nor gets another activity beside it', () => {
    const planned = [...on(['2026-11-25', '2026-11-27'], true), ...on(['2026-12-02'])];
    expect(change('FREQ=WEEKLY;BYDAY=FR;UNTIL=20261204', planned)).toMatchObject({
      come: ['2026-12-04'],
      ...{ stay: [], go: ['2026-12-02'] },
    });
  });

  test('days that were left out stay so, and what would have begun by now does not come', () => {
    expect(change('FREQ=DAILY;UNTIL=20261126', [], ['2026-11-20', '2026-11-25'])).toMatchObject({
      come: ['2026-11-24', '2026-11-26'],
      skipped: ['2026-11-25'],
    });
  });

  test.each([
    ['FREQ=MONTHLY;COUNT=3', 'Choose how it repeats'],
    ['FREQ=WEEKLY;BYDAY=WE', 'Choose how it repeats'],
    ['FREQ=DAILY;UNTIL=20261123', 'No activity is left. Choose a later end or other days'],
    ['FREQ=DAILY;COUNT=105', 'A series has at most 104 activities. Choose an earlier end'],
    ['FREQ=WEEKLY;INTERVAL=4;COUNT=104', 'Choose a start within two years'],
  ])('%s: %s, and all stay', (rule, fault) => {
    expect(change(rule)).toMatchObject({ fault, come: [], go: [], stay: wednesdays });
  });
});

test('a rule counts from the next activity on, and a week from its Monday', () => {
  const planned = on(['2026-11-18', '2026-12-02', '2026-12-16']);
  expect(countsFrom('FREQ=DAILY;UNTIL=20261231', planned, from)).toBe('2026-12-02');
  expect(countsFrom('FREQ=WEEKLY;BYDAY=WE;COUNT=3', planned, from)).toBe('2026-12-02');
  expect(countsFrom('FREQ=WEEKLY;UNTIL=20261231', planned, from)).toBe('2026-12-02');
  expect(countsFrom('FREQ=WEEKLY;BYDAY=WE;UNTIL=20261231', planned, from)).toBe('2026-11-30');
  expect(countsFrom('FREQ=DAILY;UNTIL=20261231', on(['2026-11-18']), from)).toBe(from);
  // Every second Wednesday stays the same one, in a week without it too.
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20261216';
  const unchanged = { rule, from: countsFrom(rule, planned, from), skipped: [], start, now };
  expect(dayChanges({ ...unchanged, planned: planned.slice(1) })).toMatchObject({ come: [], go: [] });
});

test('afterwards there is an activity on each day of the rule, once, and the same change again is none', () => {
  const recurrences = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const),
    interval: fc.integer({ min: 1, max: INTERVAL_MAX }),
    weekdays: fc.subarray([...WEEKDAYS]),
    count: fc.integer({ min: 1, max: 20 }),
  });
  const days = fc.uniqueArray(fc.integer({ min: -20, max: 60 }), { maxLength: 20 });
  fc.assert(
    fc.property(recurrences, days, fc.func(fc.boolean()), ({ weekdays, ...rest }, offsets, isFixed) => {
      const recurrence: Recurrence = { ...rest, weekdays: rest.every === 'week' ? weekdays : [], until: null };
      const rule = ruleOf(recurrence);
      const planned = offsets.map((offset) => {
        const day = dayAfter(from, offset);
        return { id: day, on: day, isFixed: day <= from || isFixed(day) };
      });
      const { come, stay, go, fault } = dayChanges({ rule, from, skipped: [], start, planned, now });
      if (fault) return;
      const gone = new Set(go.map(({ id }) => id));
      const left = [...planned.filter(({ id }) => !gone.has(id)), ...on(come.map((one) => one.on))];
      expect(new Set(left.map((one) => one.on)).size).toBe(left.length);
      expect(go.length + stay.length).toBe(planned.filter((one) => !one.isFixed).length);
      expect(dayChanges({ rule, from, skipped: [], start, planned: left, now })).toMatchObject({ come: [], go: [] });
    }),
  );
});
