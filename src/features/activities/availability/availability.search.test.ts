import { expect, test } from 'vitest';
import { freeText, timesText } from './availability.labels.ts';
import { minutesOf, overlapInputOf, overlapSearchFrom } from './availability.search.ts';
import { gridOf, heatOf } from './grid.rules.ts';
import { slotsFrom } from './overlap.rules.ts';

test.each([
  [
    { role: 'healer', hours: 3, zone: 'guild' },
    { role: 'healer', hours: 3, zone: 'guild' },
  ],
  [{ role: 'all', hours: 2, zone: 'own' }, {}],
  [{ role: 7, hours: '3', zone: {} }, {}],
  [{ role: 'Healer', hours: 9 }, {}],
])('%j is read as %j', (search, expected) => expect(overlapSearchFrom(search)).toEqual(expected));

test('a call has the viewer’s zone, or none for the guild’s', () => {
  expect(overlapInputOf('g', { role: 'tank' }, 'Asia/Tokyo')).toEqual({
    ...{ guildId: 'g', minutes: 120, role: 'Tank', timeZone: 'Asia/Tokyo' },
  });
  expect(overlapInputOf('g', { zone: 'guild', hours: 1 }, 'Asia/Tokyo')).toEqual({ guildId: 'g', minutes: 60 });
  expect(minutesOf({ hours: 5 })).toBe(120);
});

test.each([
  ['2026-11-24T19:00:00Z', 180, 'Europe/Berlin', 'Tuesday 08:00 PM to 11:00 PM'],
  ['2026-11-24T23:30:00Z', 60, 'Etc/GMT', 'Tuesday 11:30 PM to 12:30 AM'],
  ['2026-11-24T23:30:00Z', 60, 'Europe/Berlin', 'Wednesday 12:30 AM to 01:30 AM'],
  // Three hours on a night that has one more.
  ['2026-10-24T23:00:00Z', 180, 'Europe/London', 'Sunday 12:00 AM to 02:00 AM'],
])('%s for %d minutes in %s: %s', (at, minutes, zone, words) => expect(timesText(at, minutes, zone)).toBe(words));

test('how many, with roles of which someone is free', () => {
  expect(freeText(31, 44, [])).toBe('31 of 44');
  expect(
    freeText(3, 4, [
      { role: 'Tank', free: 0 },
      { role: 'Healer', free: 1 },
      { role: 'Damage', free: 2 },
    ]),
  ).toBe('3 of 4, 1 healer, 2 damage dealers');
});

test.each([
  ['Etc/GMT', '2026-11-23', []],
  ['Europe/London', '2027-03-26', [[2, 2, 3]]],
  ['America/New_York', '2027-03-12', [[2, 4, 5]]],
  ['Australia/Lord_Howe', '2026-10-02', [[2, 4]]],
])('a grid in %s from %s has every half hour but those that clocks skip', (zone, day, skipped) => {
  const slots = slotsFrom(day, zone);
  const grid = gridOf(
    day,
    new Date(slots[0] ?? 0).toISOString(),
    slots.map((_, at) => at),
    zone,
  );
  const missing = grid.cells.flatMap((row, at) => {
    const halves = row.flatMap((cell, half) => (cell ? [] : [half]));
    return halves.length > 0 ? [[at, ...halves]] : [];
  });
  expect(missing).toEqual(skipped);
  expect(grid.cells[0]?.[0]).toEqual({ at: slots[0], free: 0 });
  expect(grid.cells[6]?.at(-1)?.at).toBe(slots.at(-1));
});

test('of a half hour that clocks show twice the one with fewer people is in the grid', () => {
  const slots = slotsFrom('2026-10-23', 'Europe/London');
  const grid = (counts: readonly number[]) =>
    gridOf('2026-10-23', new Date(slots[0] ?? 0).toISOString(), counts, 'Europe/London').cells[2];
  const twice = slots.findIndex((slot) => new Date(slot).toISOString().startsWith('2026-10-25T00:00'));
  expect(grid(slots.map((_, at) => (at === twice ? 3 : 5)))?.[2]?.free).toBe(3);
  expect(grid(slots.map((_, at) => (at === twice + 2 ? 3 : 5)))?.[2]?.free).toBe(3);
});

test('a grid shows the hours in which someone is free, and one around them', () => {
  const slots = slotsFrom('2026-11-23', 'Etc/GMT');
  const of = (...free: number[]) =>
    gridOf(
      '2026-11-23',
      '2026-11-23T00:00:00Z',
      slots.map((_, at) => Number(free.includes(at))),
      'Etc/GMT',
    );
  expect(of(38, 48 + 45)).toMatchObject({ first: 18, last: 24 });
  expect(of(0, 47)).toMatchObject({ first: 0, last: 24 });
  expect(of()).toMatchObject({ first: 14, last: 24 });
});

test.each([
  [0, 40, 0],
  [1, 40, 1],
  [11, 40, 2],
  [30, 40, 3],
  [40, 40, 4],
])('%d of at most %d is step %d', (free, most, step) => expect(heatOf(free, most)).toBe(step));
