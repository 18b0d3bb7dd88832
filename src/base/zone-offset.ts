import { epochMs, type Instant, wallClock } from './time.ts';

/** How far a zone is from UTC at an instant: 'UTC-10', 'UTC+5:30', 'UTC'. For times whose zone no one has confirmed. */
export function utcOffset(instant: Instant, timeZone: string): string {
  const minutes = Math.round((wallClock(epochMs(instant), timeZone) - epochMs(instant)) / MINUTE);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const MINUTE = 60_000;
