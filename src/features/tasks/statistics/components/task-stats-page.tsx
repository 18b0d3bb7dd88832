import { useQuery } from '@tanstack/react-query';
import { periodIn } from '#/base/period.ts';
import { MembersTabs } from '#/features/members/roster/components/members-tabs.tsx';
import { PeriodMenu } from '#/ui/charts/period-menu.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
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
  const period = periodIn(search);
  const sortMenu = (
    <SortMenu
      sorts={TASK_STATS_SORTS}
      names={SORT_NAMES}
      sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'submissions', desc: true }}
      onSortChange={(sort) => change({ sort: sortToSearch(sort) })}
    />
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-4">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Task statistics</h1>
        <ExportLink href={exportPath(guildId, search)} className="ml-auto" />
      </header>
      <MembersTabs guildId={guildId} className="mb-5" />
      <TableToolbar
        className="mb-4"
        search={
          <DebouncedSearch
            size="sm"
            aria-label="Search members"
            placeholder="Search name"
            value={search.q ?? ''}
            onSearch={(q) => change({ q })}
          />
        }
        filters={
          <>
            <PeriodMenu period={period} onChange={(next) => change({ period: next })} />
            <Select
              size="sm"
              aria-label="Category"
              className="w-40 shrink-0"
              value={search.category ?? ALL_CATEGORIES}
              items={CATEGORY_ITEMS}
              onValueChange={(category) => change({ category })}
            />
            <span className="md:hidden">{sortMenu}</span>
          </>
        }
        view={sortMenu}
      />
      {overview?.ofAll === false ? (
        <HiddenNote className="mb-4">This guild hides other members' tasks. You see only your own.</HiddenNote>
      ) : null}
      {overview?.isCut ? (
        <p className="mb-4 text-fg-2">
          Only the latest {SUBMISSIONS_MOST.toLocaleString('en-US')} submissions are counted. Choose a shorter period.
        </p>
      ) : null}
      {overview?.submissions === 0 ? (
        <div className="card">
          <EmptyState
            kind="filtered"
            title="No approved submissions found."
            action={
              period === 'all' && search.category === undefined ? null : (
                <Button onClick={() => change({ period: 'all', category: undefined })}>Show all submissions</Button>
              )
            }
          >
            Figures appear here when work for tasks is approved.
          </EmptyState>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-5 max-md:gap-4">
          {overview ? <TaskOverviewCards overview={overview} /> : null}
          <TaskStatsTable guildId={guildId} search={search} onChange={change} />
        </div>
      )}
    </div>
  );
}
