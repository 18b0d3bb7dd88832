import { describe, expect, test } from 'vitest';
import { blocksOf, byDay, dayHeading, daysOf, headingOf, hourLabel, hoursOf, moved, wallOf } from './calendar.rules.ts';

const at = (startsAt: string, durationMinutes = 60) => ({ startsAt, durationMinutes });

describe('the days of a view', () => {
  test.each([
    ['month', '2026-11-20', '2026-10-26', '2026-12-06', 42],
    ['month', '2027-02-10', '2027-02-01', '2027-02-28', 28],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22', 7],
    ['agenda', '2026-11-20', '2026-11-20', '2026-12-17', 28],
  ] as const)('%s of %s', (view, day, first, last, count) => {
    const days = daysOf(view, day);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });

  test.each([
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['week', '2026-11-20', 1, '2026-11-27'],
    ['agenda', '2026-11-20', -1, '2026-10-23'],
  ] as const)('%s from %s by %i', (view, day, by, expected) => {
    expect(moved(view, day, by)).toBe(expected);
  });

  test('they are named', () => {
    expect(headingOf('month', '2026-11-20')).toBe('November 2026');
    expect(headingOf('week', '2026-11-20')).toBe('11/16 to 11/22');
    expect(dayHeading('2026-11-20', '2026-11-20')).toBe('Today, Friday 11/20');
    expect(dayHeading('2026-11-21', '2026-11-20')).toBe('Tomorrow, Saturday 11/21');
    expect(dayHeading('2026-11-22', '2026-11-20')).toBe('Sunday 11/22');
  });
});

test('an instant is on the day that clocks in the zone show', () => {
  expect(wallOf('2026-11-20T23:30:00Z', 'Europe/Berlin')).toEqual({ day: '2026-11-21', minutes: 30 });
  expect(wallOf('2026-11-20T03:30:00Z', 'America/New_York')).toEqual({ day: '2026-11-19', minutes: 22 * 60 + 30 });
  const days = byDay([at('2026-11-20T23:30:00Z'), at('2026-11-21T10:00:00Z')], 'Europe/Berlin');
  expect([...days].map(([day, items]) => [day, items.length])).toEqual([['2026-11-21', 2]]);
});

describe('a day of a week', () => {
  const blocks = (items: readonly { startsAt: string; durationMinutes: number }[], day = '2026-11-20') =>
    blocksOf(items, day, 'Etc/GMT').map(({ from, to, column, columns }) => [from, to, column, columns]);

  test('what overlaps shares the width', () => {
    expect(
      blocks([
        at('2026-11-20T18:00:00Z', 120),
        at('2026-11-20T19:00:00Z'),
        at('2026-11-20T20:00:00Z'),
        at('2026-11-20T22:00:00Z'),
      ]),
    ).toEqual([
      [1080, 1200, 0, 2],
      [1140, 1200, 1, 2],
      [1200, 1260, 0, 1],
      [1320, 1380, 0, 1],
    ]);
  });

  test('what goes on after midnight is on both days', () => {
    const late = [at('2026-11-20T23:00:00Z', 180)];
    expect(blocks(late)).toEqual([[1380, 1440, 0, 1]]);
    expect(blocks(late, '2026-11-21')).toEqual([[0, 120, 0, 1]]);
    expect(blocks(late, '2026-11-22')).toEqual([]);
  });

  test('a short one before midnight is on its own day alone', () => {
    expect(blocks([at('2026-11-20T23:40:00Z', 15)], '2026-11-21')).toEqual([]);
  });

  test('hours around what there is, at least eight', () => {
    expect(hoursOf([])).toEqual({ first: 14, last: 24 });
    expect(hoursOf([{ from: 600, to: 1320 }])).toEqual({ first: 9, last: 23 });
    expect(hoursOf([{ from: 1380, to: 1440 }])).toEqual({ first: 16, last: 24 });
    expect(hoursOf([{ from: 0, to: 60 }])).toEqual({ first: 0, last: 8 });
    expect([0, 11, 12, 15, 24].map(hourLabel)).toEqual(['12 AM', '11 AM', '12 PM', '3 PM', '12 AM']);
  });
});
