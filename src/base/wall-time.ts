import type { Instant } from './time.ts';

/** A day and a time as clocks on the wall show them, without a zone: '2026-11-20T08:30', as date fields of browsers have it. */
export type WallTime = string;

/** What clocks in a zone show at an instant. */
export function wallTimeAt(instant: Instant, timeZone: string): WallTime {
  const found: Record<string, string> = {};
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  for (const { type, value } of format.formatToParts(new Date(instant))) found[type] = value;
  return `${found.year?.padStart(4, '0')}-${found.month}-${found.day}T${found.hour}:${found.minute}`;
}

/**
 * The instants, in epoch ms, at which clocks in a zone show this: one; none where they are put forward over it; two where
 * they are put back. None too for what is no such time.
 */
export function instantsOf(wallTime: WallTime, timeZone: string): number[] {
  const asUtc = WALL_TIME.test(wallTime) ? Date.parse(`${wallTime.slice(0, 16)}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return [];
  const offsetAt = (at: number) => Date.parse(`${wallTimeAt(at, timeZone)}:00Z`) - at;
  // Whatever change there is lies between a day before and a day after.
  const offsets = new Set([offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((at) => wallTimeAt(at, timeZone) === wallTime.slice(0, 16))
    .sort((a, b) => a - b);
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?$/;
const DAY_MS = 24 * 60 * 60 * 1000;
