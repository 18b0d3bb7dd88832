import { isTimeZone, wallClock } from './time.ts';

/** Days of the calendar as people name them, '2026-11-20', and the instants at which they begin somewhere. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A day that there is, of the years 1970 to 9999. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value) || value < '1970') return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** '11/20/2026' (docs/product/interface.md#dates). */
export const dayText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The day that it is at an instant (epoch ms) in a zone. */
export function dayAt(at: number, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);
}

/**
 * Epoch ms of the first instant of a day in a zone: midnight, or what comes after it where clocks skip it.
 * @throws RangeError for what is no day or no zone
 */
export function startOfDay(day: string, timeZone: string): number {
  if (!isDay(day) || !isTimeZone(timeZone)) throw new RangeError('Not a day of a zone');
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((at) => wallClock(at, timeZone) - at);
  // Clocks move in between: the offset of before makes the instant, unless that instant has the one of after already.
  const found = offsets.map((offset) => midnight - offset).filter((at) => dayAt(at, timeZone) === day);
  return Math.min(...(found.length > 0 ? found : [midnight - (offsets[1] ?? 0)]));
}
