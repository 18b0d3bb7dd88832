import { useQuery } from '@tanstack/react-query';
import { periodIn } from '#/base/period.ts';
import { MemberStatsFrame } from '#/features/members/roster/components/member-stats-frame.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
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
  const hasFilter = periodIn(search) !== 'all' || search.type !== undefined;
  return (
    <MemberStatsFrame
      guildId={guildId}
      title="Activity statistics"
      exportHref={exportPath(guildId, search)}
      search={search}
      onChange={(next) => change({ ...search, ...next })}
      filter={<TypeFilter types={typesOf(search)} onChange={(types) => change(withTypes(search, types))} />}
      sortMenu={
        <SortMenu
          sorts={STATS_SORTS}
          names={SORT_NAMES}
          sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'attendance', desc: true }}
          onSortChange={(sort) => change({ ...search, sort: sortToSearch(sort) })}
        />
      }
      hidden={overview?.ofAll === false ? "This guild hides other members' activity. You see only your own." : null}
      cut={
        overview?.isCut
          ? `Only the latest ${ACTIVITIES_MOST.toLocaleString('en-US')} activities are counted. Choose a shorter period to compare it with the one before.`
          : null
      }
      empty={
        overview?.activities === 0 ? (
          <EmptyState
            kind="filtered"
            title="No completed activities found."
            action={
              hasFilter ? (
                <Button onClick={() => change({ ...search, period: 'all', type: undefined })}>
                  Show all activities
                </Button>
              ) : null
            }
          >
            Figures appear here when activities that count in statistics are completed.
          </EmptyState>
        ) : null
      }
    >
      {overview ? <OverviewCards overview={overview} /> : null}
      <StatsTable guildId={guildId} search={search} onChange={change} />
    </MemberStatsFrame>
  );
}
