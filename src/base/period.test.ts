import { expect, test } from 'vitest';
import { isPeriod, mondayOf, periodIn, periodLabel, periodSearchFrom, periodStart, weeksOf } from './period.ts';

test.each([
  ['30', { days: 30, since: null }],
  ['all', { days: null, since: null }],
  ['2026-09-01', { days: null, since: '2026-09-01' }],
])('the period %s', (period, start) => {
  expect(isPeriod(period)).toBe(true);
  expect(periodStart(period)).toEqual(start);
});

test.each(['', '45', '2026-02-30', 'ALL', 30, null])('%j is no period', (value) => expect(isPeriod(value)).toBe(false));

test.each([
  ['Last 90 days', '90'],
  ['All time', 'all'],
  ['Since 09/01/2026', '2026-09-01'],
])('%s', (label, period) => expect(periodLabel(period)).toBe(label));

test.each([
  [{ period: '30' }, { period: 30 }, '30'],
  [{ period: 60 }, { period: 60 }, '60'],
  [{ period: '2026-09-01' }, { period: '2026-09-01' }, '2026-09-01'],
  [{ period: '90' }, {}, '90'],
  [{ period: 45 }, {}, '90'],
  [{}, {}, '90'],
])('the address %j', (search, kept, period) => {
  expect(periodSearchFrom(search)).toEqual(kept);
  expect(periodIn(periodSearchFrom(search))).toBe(period);
});

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
])('%s is in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('weeks have no gaps, and the latest are kept', () => {
  expect(weeksOf([], 5)).toEqual([]);
  expect(weeksOf(['2026-11-24', '2026-11-04'], 5)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']);
  expect(weeksOf(['2026-11-24', '2020-01-01'], 2)).toEqual(['2026-11-16', '2026-11-23']);
});
