import { type PeriodSearch, periodIn, periodSearchFrom } from '#/base/period.ts';
import { searchFromUrl } from '#/base/text.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';
import { TASK_CATEGORIES, type TaskCategory } from '../task.rules.ts';
import type { ListTaskStatsInput } from './task-stats.schema.ts';

export const TASK_STATS_SORTS = ['name', 'tasks', 'submissions', 'points', 'onTime', 'lastAt'] as const;
export type TaskStatsSort = (typeof TASK_STATS_SORTS)[number];
export type TaskStatsOrder = Reversible<TaskStatsSort>;
/** The same either way round; `-` before a name is descending. */
export const TASK_STATS_ORDERS: readonly TaskStatsOrder[] = reversible(TASK_STATS_SORTS);
export const DEFAULT_ORDER: TaskStatsOrder = '-submissions';
/** People in one answer. */
export const STATS_A_PAGE = 50;

/** What the page shows, as it is in the URL. */
export interface TaskStatsSearch extends PeriodSearch {
  category?: TaskCategory;
  q?: string;
  sort?: string;
}

/** Reads an address; what is not valid is dropped. */
export function taskStatsSearchFrom(search: Readonly<Record<string, unknown>>): TaskStatsSearch {
  const category = TASK_CATEGORIES.find((known) => known === search.category);
  const q = searchFromUrl(search.q);
  const { sort } = parseListSearch({ sort: search.sort }, TASK_STATS_SORTS);
  return {
    ...periodSearchFrom(search),
    ...(category && { category }),
    ...(q !== '' && { q }),
    ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }),
  };
}

/** What is counted, for the call that sums it up. */
export const overviewInputOf = (guildId: string, search: TaskStatsSearch) => ({
  guildId,
  period: periodIn(search),
  ...(search.category && { category: search.category }),
});

/** The call that answers an address. */
export const listInputOf = (guildId: string, search: TaskStatsSearch) =>
  ({
    ...overviewInputOf(guildId, search),
    query: search.q ?? '',
    sort: TASK_STATS_ORDERS.find((order) => order === search.sort) ?? DEFAULT_ORDER,
  }) satisfies ListTaskStatsInput;

/** The file of exactly the people that an address shows. */
export function exportPath(guildId: string, search: TaskStatsSearch): string {
  const entries = Object.entries(taskStatsSearchFrom({ ...search })).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return `/api/guilds/${guildId}/task-stats${query ? `?${query}` : ''}`;
}
