import { formatTimestamp } from '#/base/time.ts';

/** The day an instant falls on in a zone, as date fields have it ('2026-12-31'); '' for none. */
export function dayOf(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const [month, day, year] = formatTimestamp(instant, timeZone, 'full').slice(0, 10).split('/');
  return `${year}-${month}-${day}`;
}

/** The last minute of a day in a zone, as an ISO instant; null for '' and for what is no day. */
export function endOfDay(day: string, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T23:59:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(wanted)) return null;
  // The offset of a zone is known for an instant only: guess, look, and correct; twice, for days on which clocks change.
  let at = wanted;
  for (let i = 0; i < 2; i++) at += wanted - shownAsUtc(at, timeZone);
  return new Date(at).toISOString();
}

/** What the clock of a zone shows at an instant, read as if it were UTC; to the minute. */
function shownAsUtc(at: number, timeZone: string): number {
  const [date = '', clock = ''] = formatTimestamp(at, timeZone, 'full').split(', ');
  const [month, day, year] = date.split('/').map(Number);
  const [hour = 0, minute = 0] = clock.slice(0, 5).split(':').map(Number);
  const hours = (hour % 12) + (clock.endsWith('PM') ? 12 : 0);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hours, minute);
}
