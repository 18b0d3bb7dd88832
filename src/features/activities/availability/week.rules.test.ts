import { describe, expect, it, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import {
  clockOf,
  copied,
  DAY_FULL,
  DAY_HALVES,
  halfOf,
  halvesOf,
  hoursText,
  isFree,
  NEVER,
  painted,
  spokenHalf,
  WEEK_HALVES,
  type Week,
  weekMinuteAt,
  weekText,
} from './week.rules.ts';

const half = fc.nat(WEEK_HALVES - 1);
const weeks: fc.Arbitrary<Week> = fc.array(fc.nat({ max: DAY_FULL }), { minLength: 7, maxLength: 7 });

describe('a week', () => {
  it('is painted between two corners, whichever is first, and remains as it was elsewhere', () => {
    fc.assert(
      fc.property(weeks, half, half, fc.boolean(), (week, from, to, free) => {
        const [a, b] = [from, to].map((at) => ({ day: Math.floor(at / 48), of: at % 48 }));
        const between = (x: number, one = 0, other = 0) => x >= Math.min(one, other) && x <= Math.max(one, other);
        const next = painted(week, from, to, free);
        for (let at = 0; at < WEEK_HALVES; at += 1) {
          const isIn = between(Math.floor(at / 48), a?.day, b?.day) && between(at % 48, a?.of, b?.of);
          expect(isFree(next, at)).toBe(isIn ? free : isFree(week, at));
        }
      }),
    );
  });

  it.each<[string, Week]>([
    ['', NEVER],
    ['Every day all day', Array.from({ length: 7 }, () => DAY_FULL)],
    ['Mon to Fri 07:00 PM to 11:00 PM', painted(NEVER, halfOf(0, 38), halfOf(4, 45), true)],
    ['Tue 12:00 AM to 12:30 AM and 11:30 PM to 12:00 AM', painted(painted(NEVER, 48, 48, true), 95, 95, true)],
    ['Mon 08:00 AM to 08:30 AM, Wed to Thu 08:00 AM to 09:00 AM', [2 ** 16, 0, 3 * 2 ** 16, 3 * 2 ** 16, 0, 0, 0]],
  ])('reads %j', (text, week) => {
    expect(weekText(week)).toBe(text);
  });

  it('has the last half hour of a day too, which no operator for bits could tell', () => {
    const all = painted(NEVER, 0, WEEK_HALVES - 1, true);
    expect(all).toEqual(Array.from({ length: 7 }, () => 2 ** 48 - 1));
    expect(halvesOf(all)).toEqual(new Uint8Array(WEEK_HALVES).fill(1));
    expect(painted(all, 0, WEEK_HALVES - 1, false)).toEqual(NEVER);
  });

  it('has one day copied to others', () => {
    const monday = painted(NEVER, halfOf(0, 38), halfOf(0, 45), true);
    expect(copied(monday, 0, [1, 6]).map((day) => day > 0)).toEqual([true, true, false, false, false, false, true]);
  });

  it.each([
    [NEVER, '0 hours a week'],
    [painted(NEVER, 0, 0, true), '0.5 hours a week'],
    [painted(NEVER, 0, 1, true), '1 hour a week'],
    [painted(NEVER, halfOf(0, 38), halfOf(6, 45), true), '28 hours a week'],
  ])('in words: %#', (week, words) => expect(hoursText(week)).toBe(words));
});

test.each([
  [0, '12:00 AM'],
  [1, '12:30 AM'],
  [24, '12:00 PM'],
  [39, '07:30 PM'],
  [DAY_HALVES, '12:00 AM'],
])('half hour %d of a day begins at %s', (at, words) => expect(clockOf(at)).toBe(words));

test('a cell is read with its day', () => expect(spokenHalf(halfOf(6, 39))).toBe('Sunday 07:30 PM'));

/** Minutes of the week: day, hour, minute. */
const at = (day: number, hour: number, minute = 0) => (day * 24 + hour) * 60 + minute;

test.each([
  ['2026-11-23T00:00:00Z', 'Etc/GMT', at(0, 0)],
  ['2026-11-22T23:59:00Z', 'Etc/GMT', at(6, 23, 59)],
  // Before, at and after clocks go forward and back.
  ['2026-03-29T00:59:00Z', 'Europe/London', at(6, 0, 59)],
  ['2026-03-29T01:00:00Z', 'Europe/London', at(6, 2)],
  ['2026-10-25T00:59:00Z', 'Europe/London', at(6, 1, 59)],
  ['2026-10-25T01:00:00Z', 'Europe/London', at(6, 1)],
  ['2027-03-14T06:59:00Z', 'America/New_York', at(6, 1, 59)],
  ['2027-03-14T07:00:00Z', 'America/New_York', at(6, 3)],
  ['2026-11-01T05:59:00Z', 'America/New_York', at(6, 1, 59)],
  ['2026-11-01T06:00:00Z', 'America/New_York', at(6, 1)],
  ['2026-10-03T15:29:00Z', 'Australia/Lord_Howe', at(6, 1, 59)],
  ['2026-10-03T15:30:00Z', 'Australia/Lord_Howe', at(6, 2, 30)],
  ['2027-04-03T14:59:00Z', 'Australia/Lord_Howe', at(6, 1, 59)],
  ['2027-04-03T15:00:00Z', 'Australia/Lord_Howe', at(6, 1, 30)],
  ['2026-11-22T18:15:00Z', 'Asia/Kathmandu', at(0, 0)],
])('%s in %s', (instant, zone, minute) => expect(weekMinuteAt(instant, zone)).toBe(minute));
