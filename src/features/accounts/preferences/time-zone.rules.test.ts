import { expect, test } from 'vitest';
import { isTimeZone } from '#/base/time.ts';
import { findZones, offsetOf, zoneName } from './time-zone.rules.ts';

const zones = Intl.supportedValuesOf('timeZone');
const winter = Date.UTC(2026, 10, 20);
const values = (text: string) => findZones(text, zones, winter).map(({ value }) => value);

test('UTC comes first, and is Etc/GMT', () => {
  expect(findZones('', zones, winter)[0]).toEqual({ value: 'Etc/GMT', label: 'UTC', hint: 'GMT' });
  expect(values('utc')).toEqual(['Etc/GMT']);
});

test('every word of the text must be in the name, in any case, without accents or underscores', () => {
  expect(values('new york')).toEqual(['America/New_York']);
  expect(values('NEW_YORK')).toEqual(['America/New_York']);
  expect(values('honolulu pacific')).toEqual(['Pacific/Honolulu']);
  expect(values('london mars')).toEqual([]);
});

test('at most a hundred are answered, and each may be saved', () => {
  const all = findZones('', zones, winter);
  expect(all).toHaveLength(100);
  for (const zone of zones) expect(isTimeZone(zone), zone).toBe(true);
});

test('offsets are those of the moment', () => {
  expect(offsetOf('Pacific/Honolulu', winter)).toBe('GMT-10');
  expect(offsetOf('America/New_York', winter)).toBe('GMT-5');
  expect(offsetOf('America/New_York', Date.UTC(2026, 6, 1))).toBe('GMT-4');
  expect(offsetOf('Asia/Kolkata', winter)).toBe('GMT+5:30');
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});
