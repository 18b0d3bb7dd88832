import { expect, test } from 'vitest';
import { durationText, reminderText } from './duration.labels.ts';

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [24 * 60, '1 day'],
  [49 * 60 + 5, '2 days 1 hour 5 minutes'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test('a reminder names its time and its people', () => {
  expect(reminderText({ minutes: 30, to: 'going' })).toBe('30 minutes before, people who are going');
  expect(reminderText({ minutes: 1440, to: 'unanswered' })).toBe('1 day before, no response yet');
});
