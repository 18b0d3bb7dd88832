import { dayText } from '#/base/day.ts';
import { clockText } from '#/base/wall-time.ts';
import { placeOf, type Recurrence, type Weekday, weekdayOf } from './series.rules.ts';

export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

/** 'Every 2 weeks on Wednesday and Friday, until 03/31/2027'. `startsOn`: the first day, whose weekday counts where none is named. */
export function recurrenceText({ every, interval, weekdays, until, count }: Recurrence, startsOn: string): string {
  const often = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`;
  const named = weekdays.length > 0 ? weekdays : [weekdayOf(startsOn)];
  const days = every === 'week' ? ` on ${inWords(named.map((weekday) => WEEKDAY_LABELS[weekday]))}` : '';
  const end = until === null ? `${count} ${count === 1 ? 'time' : 'times'}` : `until ${dayText(until)}`;
  return `${often}${days}, ${end}`;
}

/** '07:00 PM in Lisbon'. */
export const seriesTimeText = (time: string, timeZone: string): string => {
  const place = placeOf(timeZone);
  return `${clockText(`2026-01-01T${time}`)} ${place === 'UTC' ? 'UTC' : `in ${place}`}`;
};

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
