import { describe, expect, it, vi } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { formatTimestamp, isTimeZone, TIMESTAMP_VARIANTS, timestampDetails } from './time.ts';

const AT = '2026-11-20T08:24:00Z';
const later = (ms: number) => Date.parse(AT) + ms;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('formatTimestamp', () => {
  it('writes the variants as decided', () => {
    const now = later(3 * HOUR + 59 * MINUTE);
    expect(TIMESTAMP_VARIANTS.map((variant) => formatTimestamp(AT, 'UTC', variant, now))).toEqual([
      '11/20/2026, 08:24 AM',
      '11/20 08:24 AM',
      'Friday, November 20, 2026 at 08:24 AM',
      '3 hours ago',
      '3h',
    ]);
  });

  it.each([
    ['2026-01-01T00:00:00Z', 'UTC', '01/01/2026, 12:00 AM'],
    ['2026-01-01T12:00:00Z', 'UTC', '01/01/2026, 12:00 PM'],
    ['2026-01-01T23:59:59.999Z', 'UTC', '01/01/2026, 11:59 PM'],
    ['2026-01-01T00:00:00Z', 'Pacific/Honolulu', '12/31/2025, 02:00 PM'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '01/01/2026, 05:45 AM'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '03/29/2026, 02:00 AM'],
    ['2026-10-25T00:30:00Z', 'Europe/London', '10/25/2026, 01:30 AM'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '10/25/2026, 01:30 AM'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '11/01/2026, 01:30 AM'],
    ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '04/05/2026, 01:45 AM'],
  ])('%s in %s', (instant, zone, text) => {
    expect(formatTimestamp(instant, zone, 'full')).toBe(text);
  });

  it('uses plain spaces only, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.date({ min: new Date('1970-01-01Z'), max: new Date('2200-01-01Z'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(formatTimestamp(instant, zone, 'full')).toMatch(/^\d\d\/\d\d\/\d{4}, (0[1-9]|1[012]):[0-5]\d [AP]M$/);
        expect(formatTimestamp(instant, zone, 'short')).toMatch(/^\d\d\/\d\d (0[1-9]|1[012]):[0-5]\d [AP]M$/);
        expect(formatTimestamp(instant, zone, 'long')).toMatch(
          /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4} at \d\d:\d\d [AP]M$/,
        );
      }),
    );
  });

  it.each([
    [0, 'just now', 'now'],
    [59_999, 'just now', 'now'],
    [MINUTE, '1 minute ago', '1m'],
    [59 * MINUTE, '59 minutes ago', '59m'],
    [HOUR, '1 hour ago', '1h'],
    [23 * HOUR, '23 hours ago', '23h'],
    [DAY, '1 day ago', '1d'],
    [12 * DAY, '12 days ago', '12d'],
    [30 * DAY, '30 days ago', '30d'],
    [31 * DAY, '1 month ago', '1mo'],
    [398 * DAY, '13 months ago', '13mo'],
    [731 * DAY, '2 years ago', '2y'],
    [-MINUTE, 'in 1 minute', 'in 1m'],
    [-3 * HOUR, 'in 3 hours', 'in 3h'],
  ])('%d ms later it was', (ms, relative, short) => {
    expect(formatTimestamp(AT, 'UTC', 'relative', later(ms))).toBe(relative);
    expect(formatTimestamp(AT, 'UTC', 'very_short', later(ms))).toBe(short);
  });

  it('refuses what is no instant or no zone', () => {
    expect(() => formatTimestamp('yesterday', 'UTC', 'full')).toThrow(RangeError);
    expect(() => formatTimestamp(AT, 'Nowhere/Town', 'full')).toThrow(RangeError);
  });
});

describe('timestampDetails', () => {
  it('gives ISO, relative, own zone, London, New York and UTC, in this order', () => {
    expect(timestampDetails(AT, 'Pacific/Honolulu', later(HOUR))).toEqual([
      { label: 'ISO', value: '2026-11-20T08:24:00.000Z' },
      { label: 'Relative', value: '1 hour ago' },
      { label: 'Pacific/Honolulu (your time)', value: '11/19/2026, 10:24 PM' },
      { label: 'Europe/London', value: '11/20/2026, 08:24 AM' },
      { label: 'America/New_York', value: '11/20/2026, 03:24 AM' },
      { label: 'UTC', value: '11/20/2026, 08:24 AM' },
    ]);
  });

  it('calls the zone of users who chose none UTC', () => {
    expect(timestampDetails(AT, 'Etc/GMT')[2]?.label).toBe('UTC (your time)');
  });
});

describe('isTimeZone', () => {
  it('knows every zone that the runtime lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  it.each(['UTC', 'Etc/GMT', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])('takes %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', '+02:00', 'europe/london', 'Mars/Olympus', 'UTC\n', `A${'a'.repeat(64)}`, '../etc/passwd', 5, null])(
    'refuses %j',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );

  it('keeps few of the thousand spellings that upper and lower case give one zone', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const first = 'Europe/hElsinki';
    expect(isTimeZone(first)).toBe(true);
    expect(isTimeZone(first)).toBe(true);
    expect(made).toHaveBeenCalledTimes(1);
    for (const place of ['helsinki', 'bratislava', 'luxembourg'])
      for (let n = 0; n < 2 ** 8; n++)
        isTimeZone(`Europe/${[...place].map((c, i) => (n & (1 << i) ? c.toUpperCase() : c)).join('')}`);
    const before = made.mock.calls.length;
    expect(isTimeZone(first)).toBe(true);
    expect(made).toHaveBeenCalledTimes(before + 1);
    made.mockRestore();
  });
});
