import { dayAfter, isDay, startOfDay } from '#/base/day.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../planning/activity.rules.ts';
import { CALENDAR_VIEWS, type CalendarView, daysOf } from './calendar.rules.ts';

/** What the calendar shows, as it is in the URL. */
export interface CalendarSearch {
  /** A month where it isn't said. */
  view?: Exclude<CalendarView, 'month'>;
  /** '2026-11-20'; today where it isn't said. */
  day?: string;
  /** Types, separated by commas; all of them where it isn't said. */
  type?: string;
  /** A week shows all of its hours. */
  hours?: 'all';
}

/** Reads an address; what is not valid is dropped. */
export function calendarSearchFrom(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const view = CALENDAR_VIEWS.find((known) => known === search.view);
  const type = typesOf({ type: typeof search.type === 'string' ? search.type : undefined }).join(',');
  return {
    ...(view && view !== 'month' && { view }),
    ...(isDay(search.day) && { day: search.day }),
    ...(type !== '' && { type }),
    ...(search.hours === 'all' && { hours: 'all' as const }),
  };
}

/** The types that are chosen, in their order; none for all. */
export function typesOf({ type }: { type?: string | undefined }): ActivityType[] {
  const named = type?.split(',') ?? [];
  const known = ACTIVITY_TYPES.filter((each) => named.includes(each));
  return known.length === ACTIVITY_TYPES.length ? [] : known;
}

export const withTypes = (search: CalendarSearch, types: readonly ActivityType[]): CalendarSearch =>
  calendarSearchFrom({ ...search, type: types.join(',') });

/** What a saved view keeps: the day belongs to the visit. */
export const savedPart = ({ day: _, ...search }: CalendarSearch): CalendarSearch => search;

/** The call that answers an address; days are the viewer's. */
export function rangeInputOf(guildId: string, search: CalendarSearch, today: string, timeZone: string) {
  const days = daysOf(search.view ?? 'month', search.day ?? today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  return {
    guildId,
    types: typesOf(search),
    from: new Date(startOfDay(first, timeZone)).toISOString(),
    to: new Date(startOfDay(dayAfter(last), timeZone)).toISOString(),
  };
}

/** The week of a day, on the viewer's clocks. */
export function weekInputOf(guildId: string, today: string, timeZone: string) {
  const key = `${today} ${timeZone}`;
  const { from, to } = weeks.get(key) ?? rangeInputOf(guildId, { view: 'week' }, today, timeZone);
  if (weeks.size >= MOST_WEEKS) weeks.clear();
  weeks.set(key, { from, to });
  return { guildId, from, to };
}

/** Every guild dashboard asks for it twice, for one of a few days. */
const weeks = new Map<string, { readonly from: string; readonly to: string }>();
const MOST_WEEKS = 200;
