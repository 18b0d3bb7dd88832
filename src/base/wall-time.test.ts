import { describe, expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { endOfGap, instantsOf, wallTimeAt } from './wall-time.ts';

const iso = (wallTime: string, zone: string) => instantsOf(wallTime, zone).map((at) => new Date(at).toISOString());

describe('what clocks show, and when they show it', () => {
  test.each([
    ['2026-11-20T08:30', 'Etc/GMT', ['2026-11-20T08:30:00.000Z']],
    ['2026-11-20T08:30', 'Europe/Berlin', ['2026-11-20T07:30:00.000Z']],
    ['2026-11-20T08:30', 'Pacific/Honolulu', ['2026-11-20T18:30:00.000Z']],
    ['2026-11-20T00:00', 'Asia/Kathmandu', ['2026-11-19T18:15:00.000Z']],
    ['2026-07-01T08:30', 'Europe/London', ['2026-07-01T07:30:00.000Z']],
    ['2026-11-20T08:30:00', 'Etc/GMT', ['2026-11-20T08:30:00.000Z']],
    // Put forward: never shown. Put back: shown twice.
    ['2026-03-29T02:30', 'Europe/Berlin', []],
    ['2026-10-25T02:30', 'Europe/Berlin', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    ['2026-13-20T08:30', 'Etc/GMT', []],
    ['tomorrow', 'Etc/GMT', []],
    ['', 'Etc/GMT', []],
  ])('%s in %s', (wallTime, zone, expected) => {
    expect(iso(wallTime, zone)).toEqual(expected);
  });

  test.each([
    ['2026-03-29T02:00', 'Europe/Berlin', '2026-03-29T03:00'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:00'],
    ['2026-03-29T02:59', 'Europe/Berlin', '2026-03-29T03:00'],
    ['2026-03-08T02:15', 'America/New_York', '2026-03-08T03:00'],
    ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-04T02:30'],
    // A whole day was left out.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T00:00'],
  ])('%s in %s never comes: clocks go on at %s', (wallTime, zone, next) => {
    const end = endOfGap(wallTime, zone) ?? Number.NaN;
    expect(wallTimeAt(end, zone)).toBe(next);
    expect(instantsOf(wallTime, zone)).toEqual([]);
    expect(wallTimeAt(end - 60_000, zone) < wallTime).toBe(true);
  });

  test.each(['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T02:30', '2026-13-20T08:30', '2026-02-30T02:30', ''])(
    'nothing is left out at %j',
    (wallTime) => expect(endOfGap(wallTime, 'Europe/Berlin')).toBeNull(),
  );

  test('there and back, at any minute of any zone', () => {
    const zones = ['Etc/GMT', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'];
    const minute = fc.integer({ min: 0, max: 40 * 366 * 24 * 60 }).map((n) => Date.UTC(2000, 0, 1) + n * 60_000);
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        expect(instantsOf(wallTimeAt(at, zone), zone)).toContain(at);
      }),
    );
  });
});
