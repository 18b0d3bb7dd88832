import { expect, test } from 'vitest';
import { utcOffset } from './zone-offset.ts';

const WINTER = '2026-01-15T23:30:00Z';
const SUMMER = '2026-07-15T11:45:00Z';

test.each([
  ['Etc/GMT', WINTER, 'UTC'],
  ['Europe/London', WINTER, 'UTC'],
  ['Europe/London', SUMMER, 'UTC+1'],
  ['Pacific/Honolulu', WINTER, 'UTC-10'],
  ['America/New_York', SUMMER, 'UTC-4'],
  ['Asia/Kolkata', WINTER, 'UTC+5:30'],
  ['America/St_Johns', WINTER, 'UTC-3:30'],
  ['Pacific/Kiritimati', WINTER, 'UTC+14'],
])('%s at %s is %s', (timeZone, at, offset) => {
  expect(utcOffset(at, timeZone)).toBe(offset);
});
