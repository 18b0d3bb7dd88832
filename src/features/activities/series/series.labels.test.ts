import { expect, test } from 'vitest';
import { recurrenceText, seriesTimeText } from './series.labels.ts';

test.each([
  [{ every: 'day', interval: 1, weekdays: [], until: null, count: 1 }, 'Every day, 1 time'],
  [{ every: 'day', interval: 3, weekdays: [], until: null, count: 10 }, 'Every 3 days, 10 times'],
  [
    { every: 'week', interval: 1, weekdays: [], until: '2027-03-31', count: null },
    'Every week on Friday, until 03/31/2027',
  ],
  [
    { every: 'week', interval: 2, weekdays: ['MO', 'WE', 'FR'], until: '2027-03-31', count: null },
    'Every 2 weeks on Monday, Wednesday and Friday, until 03/31/2027',
  ],
] as const)('%j is %s', (recurrence, words) => {
  expect(recurrenceText(recurrence, '2026-11-27')).toBe(words);
});

test('its time names the place', () => {
  expect(seriesTimeText('19:00', 'America/New_York')).toBe('07:00 PM in New York');
  expect(seriesTimeText('09:30', 'Etc/UTC')).toBe('09:30 AM UTC');
});
