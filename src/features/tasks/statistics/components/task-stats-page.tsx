import { useQuery } from '@tanstack/react-query';
import { periodIn } from '#/base/period.ts';
import { MemberStatsFrame } from '#/features/members/roster/components/member-stats-frame.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { ALL_CATEGORIES, CATEGORY_ITEMS } from '../../components/category-items.ts';
import { taskStatsOverviewOptions } from '../task-stats.cache.ts';
import { SORT_NAMES } from '../task-stats.labels.ts';
import { SUBMISSIONS_MOST } from '../task-stats.rules.ts';
import {
  DEFAULT_ORDER,
  exportPath,
  overviewInputOf,
  TASK_STATS_SORTS,
  type TaskStatsSearch,
  taskStatsSearchFrom,
} from '../task-stats.search.ts';
import { TaskOverviewCards } from './task-overview-cards.tsx';
import { TaskStatsTable } from './task-stats-table.tsx';

interface TaskStatsPageProps {
  guildId: string;
  search: TaskStatsSearch;
  onChange: (search: TaskStatsSearch) => void;
}

/** Who does what for a guild: the guild's figures, then each member's; its state is the address. */
export function TaskStatsPage({ guildId, search, onChange }: TaskStatsPageProps) {
  const { data: overview } = useQuery(taskStatsOverviewOptions(overviewInputOf(guildId, search)));
  const change = (next: object) => onChange(taskStatsSearchFrom({ ...search, ...next }));
  const hasFilter = periodIn(search) !== 'all' || search.category !== undefined;
  return (
    <MemberStatsFrame
      guildId={guildId}
      title="Task statistics"
      exportHref={exportPath(guildId, search)}
      search={search}
      onChange={change}
      filter={
        <Select
          size="sm"
          aria-label="Category"
          className="w-40 shrink-0"
          value={search.category ?? ALL_CATEGORIES}
          items={CATEGORY_ITEMS}
          onValueChange={(category) => change({ category })}
        />
      }
      sortMenu={
        <SortMenu
          sorts={TASK_STATS_SORTS}
          names={SORT_NAMES}
          sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'submissions', desc: true }}
          onSortChange={(sort) => change({ sort: sortToSearch(sort) })}
        />
      }
      hidden={overview?.ofAll === false ? "This guild hides other members' tasks. You see only your own." : null}
      cut={
        overview?.isCut
          ? `Only the latest ${SUBMISSIONS_MOST.toLocaleString('en-US')} submissions are counted. Choose a shorter period.`
          : null
      }
      empty={
        overview?.submissions === 0 ? (
          <EmptyState
            kind="filtered"
            title="No approved submissions found."
            action={
              hasFilter ? (
                <Button onClick={() => change({ period: 'all', category: undefined })}>Show all submissions</Button>
              ) : null
            }
          >
            Figures appear here when work for tasks is approved.
          </EmptyState>
        ) : null
      }
    >
      {overview ? <TaskOverviewCards overview={overview} /> : null}
      <TaskStatsTable guildId={guildId} search={search} onChange={change} />
    </MemberStatsFrame>
  );
}
