import { useQuery } from '@tanstack/react-query';
import { periodIn } from '#/base/period.ts';
import { MembersTabs } from '#/features/members/roster/components/members-tabs.tsx';
import { PeriodMenu } from '#/ui/charts/period-menu.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { typesOf } from '../../calendar/calendar.search.ts';
import { TypeFilter } from '../../calendar/components/type-filter.tsx';
import { activityStatsOverviewOptions } from '../activity-stats.cache.ts';
import { SORT_NAMES } from '../activity-stats.labels.ts';
import { ACTIVITIES_MOST } from '../activity-stats.rules.ts';
import {
  DEFAULT_ORDER,
  exportPath,
  overviewInputOf,
  STATS_SORTS,
  type StatsSearch,
  statsSearchFrom,
  withTypes,
} from '../activity-stats.search.ts';
import { OverviewCards } from './overview-cards.tsx';
import { StatsTable } from './stats-table.tsx';

interface StatsPageProps {
  guildId: string;
  search: StatsSearch;
  onChange: (search: StatsSearch) => void;
}

/** Who takes part in what a guild does: the guild's figures, then each member's; its state is the address. */
export function StatsPage({ guildId, search, onChange }: StatsPageProps) {
  const { data: overview } = useQuery(activityStatsOverviewOptions(overviewInputOf(guildId, search)));
  const change = (next: StatsSearch) => onChange(statsSearchFrom({ ...next }));
  const period = periodIn(search);
  const sortMenu = (
    <SortMenu
      sorts={STATS_SORTS}
      names={SORT_NAMES}
      sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'attendance', desc: true }}
      onSortChange={(sort) => change({ ...search, sort: sortToSearch(sort) })}
    />
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-4">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Activity statistics</h1>
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
            onSearch={(q) => change({ ...search, q })}
          />
        }
        filters={
          <>
            <PeriodMenu period={period} onChange={(next) => change({ ...search, period: next })} />
            <TypeFilter types={typesOf(search)} onChange={(types) => change(withTypes(search, types))} />
            <span className="md:hidden">{sortMenu}</span>
          </>
        }
        view={sortMenu}
      />
      {overview?.ofAll === false ? (
        <HiddenNote className="mb-4">This guild hides other members' activity. You see only your own.</HiddenNote>
      ) : null}
      {overview?.isCut ? (
        <p className="mb-4 text-fg-2">
          Only the latest {ACTIVITIES_MOST.toLocaleString('en-US')} activities are counted. Choose a shorter period to
          compare it with the one before.
        </p>
      ) : null}
      {overview?.activities === 0 ? (
        <div className="card">
          <EmptyState
            kind="filtered"
            title="No completed activities found."
            action={
              period === 'all' && search.type === undefined ? null : (
                <Button onClick={() => change({ ...search, period: 'all', type: undefined })}>
                  Show all activities
                </Button>
              )
            }
          >
            Figures appear here when activities that count in statistics are completed.
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-5 max-md:gap-4">
          {overview ? <OverviewCards overview={overview} /> : null}
          <StatsTable guildId={guildId} search={search} onChange={change} />
        </div>
      )}
    </div>
  );
}
