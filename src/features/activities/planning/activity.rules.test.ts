import { describe, expect, test } from 'vitest';
import { endOf, isMinimumDue, NO_SLOTS, signUpsCloseAt, slotsFault, startFault } from './activity.rules.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['tomorrow', 1, null],
  ['yesterday', -1, null],
  ['in two years', 730, null],
  ['later', 731, 'Choose a start within two years'],
  ['a year ago', -365, null],
  ['earlier', -366, 'Choose a start within the last year'],
])('an activity begins %s', (_, days, fault) => {
  expect(startFault(NOW + days * DAY_MS, NOW)).toBe(fault);
});

describe('slots', () => {
  const five = { ...NO_SLOTS, Tank: 2, Healer: 3 };
  test.each([
    ['none, without a limit', null, NO_SLOTS, null],
    ['some, without a limit', null, five, 'Set a number of places before you assign them to roles'],
    ['all places', 5, five, null],
    ['fewer than there are places', 8, five, null],
    ['more than there are places', 4, five, '5 places are assigned to roles, but there are only 4'],
  ])('%s', (_, capacity, slots, fault) => {
    expect(slotsFault(capacity, slots)).toBe(fault);
  });
});

test('it ends after its duration, and sign-ups close before it begins', () => {
  const startsAt = '2026-11-20T19:00:00.000Z';
  expect(new Date(endOf({ startsAt, durationMinutes: 150 })).toISOString()).toBe('2026-11-20T21:30:00.000Z');
  const closes = signUpsCloseAt({ startsAt: Date.parse(startsAt), closesMinutes: 90 });
  expect(new Date(closes).toISOString()).toBe('2026-11-20T17:30:00.000Z');
});

describe('whether enough are going', () => {
  const MINUTE_MS = 60_000;
  const startsAt = NOW + 180 * MINUTE_MS;
  const known = { startsAt, closesMinutes: 120, plannedAt: NOW - DAY_MS, judgedFor: null };
  const closed = NOW + 60 * MINUTE_MS;
  test.each([
    ['is not judged while sign-ups are open', 59, {}, false],
    ['is judged when they close', 60, {}, true],
    ['is judged later too, if no one did it in time', 179, {}, true],
    ['is not judged once it has begun', 180, {}, false],
    ['is judged once', 61, { judgedFor: closed }, false],
    ['is judged anew for another closing', 61, { judgedFor: closed - MINUTE_MS }, true],
    ['is judged of one planned just after they closed', 74, { plannedAt: closed + MINUTE_MS }, true],
    ['is not judged of one planned long after they closed', 75, { plannedAt: closed + MINUTE_MS }, false],
  ])('%s', (_, minutes, facts, due) => {
    expect(isMinimumDue({ ...known, ...facts }, NOW + minutes * MINUTE_MS)).toBe(due);
  });
});
