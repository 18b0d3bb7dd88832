import type { TaskStatsSort } from './task-stats.search.ts';

export const SORT_NAMES: Readonly<Record<TaskStatsSort, string>> = {
  name: 'Member',
  tasks: 'Tasks',
  submissions: 'Submissions',
  points: 'Points',
  onTime: 'On time',
  lastAt: 'Last approval',
};
