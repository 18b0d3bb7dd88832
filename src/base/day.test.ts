import { expect, test } from 'vitest';
import { dayAfter, dayAt, dayText, isDay, startOfDay } from './day.ts';

test.each([
  ['2026-11-20', 'Etc/GMT', '2026-11-20T00:00:00.000Z'],
  ['2026-07-01', 'Europe/Lisbon', '2026-06-30T23:00:00.000Z'],
  ['2026-11-20', 'America/New_York', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
  // Clocks change on these days, and on the last one midnight is skipped.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(at);
  expect(dayAt(startOfDay(day, zone), zone)).toBe(day);
  expect(dayAt(startOfDay(day, zone) - 1, zone)).toBe(dayAfter(day, -1));
});

test('a day is written month first', () => {
  expect(dayText('2026-01-09')).toBe('01/09/2026');
});

test('knows which days there are', () => {
  for (const day of ['2026-02-28', '2028-02-29']) expect(isDay(day)).toBe(true);
  for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'x', null, 20261120, '0000-01-01'])
    expect(isDay(day)).toBe(false);
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(() => startOfDay('2026-02-30', 'Etc/GMT')).toThrow(RangeError);
  expect(() => startOfDay('2026-02-03', 'Nowhere')).toThrow(RangeError);
});
