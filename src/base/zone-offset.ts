import { formatTimestamp, type Instant } from './time.ts';

/** How far a zone is from UTC at an instant: 'UTC-10', 'UTC+5:30', 'UTC'. For times whose zone no one has confirmed. */
export function utcOffset(instant: Instant, timeZone: string): string {
  const minutes = (wallMs(instant, timeZone) - wallMs(instant, 'Etc/GMT')) / MINUTE;
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const MINUTE = 60_000;

/** What clocks in the zone show, as epoch ms of clocks in UTC. */
function wallMs(instant: Instant, timeZone: string): number {
  const text = formatTimestamp(instant, timeZone, 'full');
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = text.split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, day, (hour % 12) + (text.endsWith('PM') ? 12 : 0), minute);
}
