import { describe, expect, it, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import {
  absenceStatus,
  addDays,
  dayIn,
  daysFault,
  daysFrom,
  daysText,
  isDay,
  lastDayWhenEnded,
  mondayOf,
  weekdayText,
} from './absence.rules.ts';

const TODAY = '2026-11-20';

describe('absenceStatus', () => {
  const absence = { fromDay: '2026-11-20', toDay: '2026-11-22', ended: false, cancelled: false };
  it('counts both ends', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => absenceStatus(absence, day))).toEqual(['upcoming', 'away', 'away', 'over']);
  });
  it('is over immediately when ended, also on that day', () => {
    expect(absenceStatus({ ...absence, ended: true }, TODAY)).toBe('ended');
    expect(absenceStatus({ ...absence, cancelled: true }, TODAY)).toBe('cancelled');
  });
});

test.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-25', '2026-11-24', 'toDay'],
  ['2026-11-01', '2026-11-19', 'toDay'],
  ['2026-10-20', '2026-11-20', null],
  ['2026-10-19', '2026-11-20', 'fromDay'],
  ['2027-11-21', '2027-11-21', null],
  ['2027-11-22', '2027-11-22', 'fromDay'],
  ['2026-11-20', '2027-11-20', null],
  ['2026-11-20', '2027-11-21', 'toDay'],
])('%s to %s, on 2026-11-20: %s', (fromDay, toDay, field) => {
  expect(daysFault({ fromDay, toDay }, TODAY)?.field ?? null).toBe(field);
});

test('of an absence that has begun the first day is not judged again', () => {
  expect(daysFault({ fromDay: '2026-09-01', toDay: '2026-12-01' }, TODAY, true)).toBeNull();
  expect(daysFault({ fromDay: '2026-09-01', toDay: '2026-11-19' }, TODAY, true)?.field).toBe('toDay');
});

test('someone who ends their absence is back today; one that began today keeps its day', () => {
  expect(lastDayWhenEnded({ fromDay: '2026-11-18', toDay: '2026-11-25' }, TODAY)).toBe('2026-11-19');
  expect(lastDayWhenEnded({ fromDay: '2026-11-20', toDay: '2026-11-25' }, TODAY)).toBe('2026-11-20');
});

test.each([
  ['Etc/GMT', '2026-11-20T23:59:59Z', '2026-11-20'],
  ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21'],
  ['Pacific/Honolulu', '2026-11-20T09:59:00Z', '2026-11-19'],
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
])('the day in %s at %s is %s', (zone, at, day) => {
  expect(dayIn(zone, Date.parse(at))).toBe(day);
});

test('days count on, whatever the month', () => {
  const days = fc.integer({ min: -20_000, max: 30_000 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 800 }), (start, count) => {
      const first = addDays('2000-01-01', start);
      const last = addDays(first, count);
      expect(isDay(first) && isDay(last)).toBe(true);
      expect(daysFrom(first, last)).toBe(count + 1);
      expect(weekdayText(mondayOf(first))).toBe('Mon');
      expect(daysFrom(mondayOf(first), first)).toBeLessThanOrEqual(7);
    }),
    { seed: 20261120 },
  );
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '20261120', '2026-11-31', 7, null])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('words', () => {
  expect(daysText({ fromDay: '2026-11-20', toDay: '2026-11-20' })).toBe('11/20/2026');
  expect(daysText({ fromDay: '2026-11-20', toDay: '2027-01-02' })).toBe('11/20/2026 to 01/02/2027');
});
