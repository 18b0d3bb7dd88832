import { expect, test } from 'vitest';
import { acceptedReason, appealsCloseAt, CLAIMS, isClaim } from './appeal.rules.ts';

const DAY = 24 * 60 * 60 * 1000;

test('appeals close 14 days after an activity was completed, else after its planned end', () => {
  const planned = { startsAt: 10 * DAY, durationMinutes: 120 };
  expect(appealsCloseAt({ ...planned, completedAt: 12 * DAY })).toBe(26 * DAY);
  expect(appealsCloseAt({ ...planned, completedAt: null })).toBe(24 * DAY + 120 * 60_000);
});

test('no one claims a no-show', () => {
  expect(CLAIMS).toEqual(['attended', 'late', 'left-early', 'bench', 'excused']);
  expect(CLAIMS.every(isClaim)).toBe(true);
  expect(isClaim('no-show')).toBe(false);
});

test('a correction always has a reason', () => {
  expect(acceptedReason('')).toBe('Appeal accepted');
  expect(acceptedReason('Seen in voice')).toBe('Seen in voice');
});
