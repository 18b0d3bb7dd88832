import { describe, expect, it, test } from 'vitest';
import { dayAt } from '#/base/day.ts';
import { wallTimeAt } from '#/base/wall-time.ts';
import { fc } from '#/testing/properties.ts';
import { BEST_MAX, bestStretches, countsOf, type Free, freeIn, HALF_MS, slotsFrom } from './overlap.rules.ts';
import { DAY_FULL, halfOf, NEVER, painted, type Week } from './week.rules.ts';

const MINUTE_MS = 60_000;

/** From one hour to another, each day. */
const daily = (from: number, to: number): Week => painted(NEVER, halfOf(0, from * 2), halfOf(6, to * 2 - 1), true);
const person = (facts: Partial<Free>): Free => ({ timeZone: 'Etc/GMT', week: NEVER, roles: [], away: [], ...facts });

/** The instants at which they begin to be free and stop. */
function spans(who: Free, day: string, zone: string, guildZone = 'Etc/GMT'): readonly (readonly [string, string])[] {
  const slots = slotsFrom(day, zone);
  const [row] = freeIn([who], slots, guildZone);
  const name = (slot: number) => new Date(slot).toISOString().slice(5, 16);
  return slots.flatMap((slot, place) => {
    if (!row?.[place] || row[place - 1]) return [];
    const length = row.subarray(place).indexOf(0);
    return [[name(slot), name(slot + (length < 0 ? slots.length - place : length) * HALF_MS)] as const];
  });
}

describe('a week of slots', () => {
  it.each([
    ['2026-11-23', 'Etc/GMT', 336],
    ['2026-10-23', 'Europe/London', 338],
    ['2027-03-26', 'Europe/London', 334],
    ['2026-10-30', 'America/New_York', 338],
    ['2027-03-12', 'America/New_York', 334],
    ['2027-04-01', 'Australia/Lord_Howe', 337],
    ['2026-10-01', 'Australia/Lord_Howe', 335],
  ])('from %s in %s has %d', (day, zone, slots) => expect(slotsFrom(day, zone)).toHaveLength(slots));
});

describe('evenings from 07:00 PM to 09:00 PM remain evenings', () => {
  const evenings = (timeZone: string) => person({ timeZone, week: painted(daily(19, 21), 0, halfOf(4, 47), false) });
  it.each([
    ['Etc/GMT', '2026-10-23', '10-24T19:00', '10-25T19:00'],
    ['Europe/London', '2026-10-23', '10-24T18:00', '10-25T19:00'],
    ['Europe/London', '2027-03-26', '03-27T19:00', '03-28T18:00'],
    ['America/New_York', '2026-10-30', '10-31T23:00', '11-02T00:00'],
    ['America/New_York', '2027-03-12', '03-14T00:00', '03-14T23:00'],
    ['Australia/Lord_Howe', '2026-10-02', '10-03T08:30', '10-04T08:00'],
    ['Australia/Lord_Howe', '2027-04-02', '04-03T08:00', '04-04T08:30'],
  ])('in %s around %s', (zone, day, saturday, sunday) => {
    expect(spans(evenings(zone), day, 'Etc/GMT').map(([from]) => from)).toEqual([saturday, sunday]);
  });
});

describe('the hour of a change', () => {
  const night = (timeZone: string) => person({ timeZone, week: painted(NEVER, halfOf(6, 2), halfOf(6, 3), true) });
  it.each([
    // From 01:00 AM to 02:00 AM on Sunday: skipped, or shown twice.
    ['Europe/London', '2027-03-26', []],
    ['Europe/London', '2026-10-23', [['10-25T00:00', '10-25T02:00']]],
    ['America/New_York', '2027-03-12', [['03-14T06:00', '03-14T07:00']]],
    ['America/New_York', '2026-10-30', [['11-01T05:00', '11-01T07:00']]],
    ['Australia/Lord_Howe', '2026-10-02', [['10-03T14:30', '10-03T15:30']]],
    ['Australia/Lord_Howe', '2027-04-02', [['04-03T14:00', '04-03T15:30']]],
    ['Etc/GMT', '2026-10-23', [['10-25T01:00', '10-25T02:00']]],
  ])('in %s around %s', (zone, day, expected) => expect(spans(night(zone), day, zone)).toEqual(expected));
});

describe('absences', () => {
  const always = person({ week: daily(0, 24), away: [{ fromDay: '2026-11-25', toDay: '2026-11-26' }] });
  it('are whole days on the guild’s clocks', () => {
    expect(spans(always, '2026-11-23', 'Etc/GMT')).toEqual([
      ['11-23T00:00', '11-25T00:00'],
      ['11-27T00:00', '11-30T00:00'],
    ]);
    expect(spans(always, '2026-11-23', 'Etc/GMT', 'America/New_York')).toEqual([
      ['11-23T00:00', '11-25T05:00'],
      ['11-27T05:00', '11-30T00:00'],
    ]);
  });

  it('take a slot in which they begin', () => {
    expect(spans(always, '2026-11-23', 'Etc/GMT', 'Asia/Kathmandu')[0]?.[1]).toBe('11-24T18:00');
  });
});

const zones = fc.constantFrom(
  ...['Etc/GMT', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'],
);
const days = fc.constantFrom(
  '2026-10-02',
  '2026-10-23',
  '2026-10-30',
  '2027-02-05',
  '2027-03-12',
  '2027-03-26',
  '2027-04-02',
);
const weeks = fc.array(fc.nat({ max: DAY_FULL }), { minLength: 7, maxLength: 7 });

test('a slot is free where each of its minutes is', () => {
  const inModel = ({ week, timeZone, away }: Free, slot: number, guildZone: string): boolean =>
    Array.from({ length: 30 }, (_, minute) => slot + minute * MINUTE_MS).every((minute) => {
      const wall = wallTimeAt(minute, timeZone);
      const weekday = (new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
      const bits = BigInt(week[weekday] ?? 0);
      const half = Number(wall.slice(11, 13)) * 2 + Math.floor(Number(wall.slice(14, 16)) / 30);
      const today = dayAt(minute, guildZone);
      return (
        ((bits >> BigInt(half)) & 1n) === 1n && !away.some(({ fromDay, toDay }) => fromDay <= today && today <= toDay)
      );
    });
  fc.assert(
    fc.property(zones, zones, zones, days, weeks, fc.nat(330), (own, shown, guildZone, day, week, from) => {
      const who = person({ timeZone: own, week, away: [{ fromDay: '2026-10-25', toDay: '2026-10-25' }] });
      const slots = slotsFrom(day, shown);
      const [row] = freeIn([who], slots, guildZone);
      // As many slots as the model can judge in a moment.
      for (const place of [0, from, from + 1, from + 2, slots.length - 1].filter((each) => each < slots.length))
        expect(row?.[place]).toBe(Number(inModel(who, slots[place] ?? 0, guildZone)));
    }),
  );
});

test('clocks that change within the week are followed in each slot', () => {
  for (const zone of ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Etc/GMT'])
    for (const day of ['2026-10-02', '2026-10-23', '2026-10-30', '2027-03-12', '2027-03-26', '2027-04-02']) {
      const slots = slotsFrom(day, 'Etc/GMT');
      const week = [
        0x5a5a5a5a5a5a, 0x0f0f0f0f0f0f, 0x333333333333, 0x5a5a5a5a5a5a, 0x0f0f0f0f0f0f, 0x333333333333, 0x5555aaaa5555,
      ];
      const [row] = freeIn([person({ timeZone: zone, week })], slots, 'Etc/GMT');
      for (const [place, slot] of slots.entries()) {
        const isFree = [0, 15].every((minute) => {
          const wall = wallTimeAt(slot + minute * MINUTE_MS, zone);
          const half = Number(wall.slice(11, 13)) * 2 + Math.floor(Number(wall.slice(14, 16)) / 30);
          const weekday = (new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
          return ((BigInt(week[weekday] ?? 0) >> BigInt(half)) & 1n) === 1n;
        });
        expect(Boolean(row?.[place]), `${zone} ${new Date(slot).toISOString()}`).toBe(isFree);
      }
    }
});

describe('best times', () => {
  const rows = fc.array(fc.array(fc.constantFrom(0, 1, 1, 1), { minLength: 24, maxLength: 24 }), { maxLength: 6 });

  it('are those in which most are free throughout, as a plain search finds them', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 6 }), fc.nat(10), (drawn, atLeast, first) => {
        const free = drawn.map((row) => Uint8Array.from(row));
        const whoIn = (from: number, to: number) =>
          to > 24 ? [] : [...free.keys()].filter((who) => free[who]?.subarray(from, to).every(Boolean));
        const found = bestStretches(free, 24, atLeast, first);
        for (const [place, { from, to, people }] of found.entries()) {
          const before = found.slice(0, place);
          expect(from).toBeGreaterThanOrEqual(first);
          expect(to - from).toBeGreaterThanOrEqual(atLeast);
          expect(people).toEqual(whoIn(from, to));
          expect(before.every((other) => to <= other.from || from >= other.to)).toBe(true);
          // None that was possible has more people, and none with as many comes sooner.
          for (let other = first; other < 24; other += 1) {
            if (before.some((one) => other < one.to && other + atLeast > one.from)) continue;
            const count = whoIn(other, other + atLeast).length;
            expect(count < people.length || (count === people.length && other >= from)).toBe(true);
          }
        }
        if (found.length < BEST_MAX)
          for (let other = first; other < 24; other += 1)
            if (!found.some((one) => other < one.to && other + atLeast > one.from))
              expect(whoIn(other, other + atLeast)).toEqual([]);
      }),
    );
  });

  it('go on for as long as all of them are free', () => {
    const slots = slotsFrom('2026-11-23', 'Etc/GMT');
    const people = [daily(18, 23), daily(20, 24), daily(20, 22)].map((week) => person({ week }));
    const free = freeIn(people, slots, 'Etc/GMT');
    const [best] = bestStretches(free, slots.length, 4, 0);
    expect(best).toEqual({ from: 40, to: 44, people: [0, 1, 2] });
    expect(bestStretches(free, slots.length, 6, 0)[0]).toEqual({ from: 40, to: 46, people: [0, 1] });
  });
});

test('a thousand people in forty zones are counted', () => {
  const known = Intl.supportedValuesOf('timeZone')
    .filter((_, place) => place % 10 === 0)
    .slice(0, 40);
  const people = Array.from({ length: 1000 }, (_, place) =>
    person({ timeZone: known[place % known.length] ?? 'Etc/GMT', week: daily(place % 20, (place % 20) + 4) }),
  );
  const slots = slotsFrom('2026-10-23', 'Europe/London');
  const free = freeIn(people, slots, 'Europe/London');
  const counts = countsOf(free, slots.length);
  // Each has four hours a day, or as many as clocks leave of them.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1000 * 7 * 7);
  expect(bestStretches(free, slots.length, 4, 0)).toHaveLength(BEST_MAX);
});
