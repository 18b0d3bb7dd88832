import { type PeriodSearch, periodIn, periodSearchFrom } from '#/base/period.ts';
import { searchFromUrl } from '#/base/text.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';
import { typesOf } from '../calendar/calendar.search.ts';
import type { ActivityType } from '../planning/activity.rules.ts';
import type { ListActivityStatsInput } from './activity-stats.schema.ts';

export const STATS_SORTS = [
  'name',
  'attendance',
  'reliability',
  'trend',
  'eligible',
  'attended',
  'late',
  'leftEarly',
  'bench',
  'excused',
  'noShow',
] as const;
export type StatsSort = (typeof STATS_SORTS)[number];
export type StatsOrder = Reversible<StatsSort>;
/** The same either way round; `-` before a name is descending. */
export const STATS_ORDERS: readonly StatsOrder[] = reversible(STATS_SORTS);
export const DEFAULT_ORDER: StatsOrder = '-attendance';
/** People in one answer. */
export const STATS_A_PAGE = 50;

/** What the page shows, as it is in the URL. */
export interface StatsSearch extends PeriodSearch {
  /** Types, separated by commas; all of them where it isn't said. */
  type?: string;
  q?: string;
  sort?: string;
}

/** Reads an address; what is not valid is dropped. */
export function statsSearchFrom(search: Readonly<Record<string, unknown>>): StatsSearch {
  const type = typesOf({ type: typeof search.type === 'string' ? search.type : undefined }).join(',');
  const q = searchFromUrl(search.q);
  const { sort } = parseListSearch({ sort: search.sort }, STATS_SORTS);
  return {
    ...periodSearchFrom(search),
    ...(type !== '' && { type }),
    ...(q !== '' && { q }),
    ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }),
  };
}

export const withTypes = (search: StatsSearch, types: readonly ActivityType[]): StatsSearch =>
  statsSearchFrom({ ...search, type: types.join(',') });

/** What is counted, for the call that sums it up. */
export const overviewInputOf = (guildId: string, search: StatsSearch) => ({
  guildId,
  period: periodIn(search),
  types: typesOf(search),
});

/** The call that answers an address. */
export const listInputOf = (guildId: string, search: StatsSearch) =>
  ({
    ...overviewInputOf(guildId, search),
    query: search.q ?? '',
    sort: STATS_ORDERS.find((order) => order === search.sort) ?? DEFAULT_ORDER,
  }) satisfies ListActivityStatsInput;

/** The file of exactly the people that an address shows. */
export function exportPath(guildId: string, search: StatsSearch): string {
  const entries = Object.entries(statsSearchFrom({ ...search })).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return `/api/guilds/${guildId}/activity-stats${query ? `?${query}` : ''}`;
}
