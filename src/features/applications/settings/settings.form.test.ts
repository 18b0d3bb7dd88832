import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './settings.form.ts';

test.each([
  ['2026-12-31', 'Etc/GMT', '2026-12-31T23:59:00.000Z'],
  ['2026-12-31', 'Pacific/Honolulu', '2027-01-01T09:59:00.000Z'],
  ['2026-12-31', 'Asia/Kathmandu', '2026-12-31T18:14:00.000Z'],
  ['2026-06-30', 'Europe/London', '2026-06-30T22:59:00.000Z'],
  // Clocks change on these days.
  ['2026-03-29', 'Europe/London', '2026-03-29T22:59:00.000Z'],
  ['2026-10-25', 'Europe/London', '2026-10-25T23:59:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T04:59:00.000Z'],
  ['2026-10-04', 'Australia/Lord_Howe', '2026-10-04T12:59:00.000Z'],
])('%s in %s ends at %s', (day, zone, expected) => {
  expect(endOfDay(day, zone)).toBe(expected);
  expect(dayOf(expected, zone)).toBe(day);
});

test('nothing is nothing', () => {
  expect(dayOf(null, 'Etc/GMT')).toBe('');
  for (const none of ['', 'soon', '2026-13-45', '31.12.2026']) expect(endOfDay(none, 'Etc/GMT')).toBe(null);
});
