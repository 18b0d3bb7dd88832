import { formatterFor, type Instant } from './time.ts';

/** A day and a time as clocks on the wall show them, without a zone: '2026-11-20T08:30', as date fields of browsers have it. */
export type WallTime = string;

/** What clocks in a zone show at an instant. */
export function wallTimeAt(instant: Instant, timeZone: string): WallTime {
  const found: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(new Date(instant))) found[type] = value;
  return `${found.year?.padStart(4, '0')}-${found.month}-${found.day}T${found.hour}:${found.minute}`;
}

/**
 * The instants, in epoch ms, at which clocks in a zone show this: one; none where they are put forward over it; two where
 * they are put back. None too for what is no such time.
 */
export function instantsOf(wallTime: WallTime, timeZone: string): number[] {
  const asUtc = utcMsOf(wallTime);
  if (Number.isNaN(asUtc)) return [];
  return [...new Set(offsetsAround(asUtc, timeZone))]
    .map((offset) => asUtc - offset)
    .filter((at) => wallTimeAt(at, timeZone) === wallTime.slice(0, 16))
    .sort((a, b) => a - b);
}

/** The instant, in epoch ms, at which clocks are put forward over this time; null where they show it, and for what is no such time. */
export function endOfGap(wallTime: WallTime, timeZone: string): number | null {
  const asUtc = utcMsOf(wallTime);
  if (Number.isNaN(asUtc) || instantsOf(wallTime, timeZone).length > 0) return null;
  const [before, after] = offsetsAround(asUtc, timeZone);
  let [early, late] = [asUtc - after, asUtc - before];
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === before) early = middle;
    else late = middle;
  }
  return late;
}

/**
 * For a time that clocks are put forward over, in epoch ms: 'later' reads it by the clocks of before, so that they show as much
 * past the gap; 'earlier' by those of after, so that they show as much before it. Null where clocks show it.
 */
export function instantBesideGap(wallTime: WallTime, timeZone: string, side: 'earlier' | 'later'): number | null {
  const asUtc = utcMsOf(wallTime);
  if (Number.isNaN(asUtc) || instantsOf(wallTime, timeZone).length > 0) return null;
  const [before, after] = offsetsAround(asUtc, timeZone);
  return asUtc - (side === 'later' ? before : after);
}

/** '07:00 PM' of '2026-11-20T19:00'. */
export function clockText(wallTime: WallTime): string {
  const hour = Number(wallTime.slice(11, 13));
  return `${String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')}:${wallTime.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Epoch ms of the time if clocks in UTC show it; NaN for what is no such time. */
function utcMsOf(wallTime: WallTime): number {
  const minute = wallTime.slice(0, 16);
  const ms = WALL_TIME.test(wallTime) ? Date.parse(`${minute}:00Z`) : Number.NaN;
  // February 30 is read as one of the first days of March.
  return Number.isNaN(ms) || new Date(ms).toISOString().startsWith(minute) ? ms : Number.NaN;
}

const offsetAt = (at: number, timeZone: string): number => utcMsOf(wallTimeAt(at, timeZone)) - at;

/** How far the zone is from UTC, in ms: whatever change there is lies between a day before and a day after. */
const offsetsAround = (asUtc: number, timeZone: string) =>
  [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)] as const;

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?$/;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
