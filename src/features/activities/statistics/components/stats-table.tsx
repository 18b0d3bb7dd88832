import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { activityStatsOptions } from '../activity-stats.cache.ts';
import type { StatsRow } from '../activity-stats.queries.server.ts';
import { DEFAULT_ORDER, listInputOf, type StatsSearch } from '../activity-stats.search.ts';
import { Legend } from './marks.tsx';
import { statsCard, statsColumns } from './stats-columns.tsx';
import { StatsReason } from './stats-reason.tsx';

interface StatsTableProps {
  guildId: string;
  search: StatsSearch;
  onChange: (search: StatsSearch) => void;
}

/** Each person in the guild with their figures and latest activities. */
export function StatsTable({ guildId, search, onChange }: StatsTableProps) {
  const list = useInfiniteQuery(activityStatsOptions(listInputOf(guildId, search)));
  const { items, total } = rowsRead(list.data?.pages);
  const activities = list.data?.pages[0]?.activities ?? [];
  const given = useMemo(() => ({ guildId }), [guildId]);
  return (
    <div className="grid gap-3">
      <VirtualTable
        label="Activity statistics"
        columns={statsColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={statsCard}
        given={given}
        layer={(row, layer) => <StatsReason guildId={guildId} layer={layer} row={row} activities={activities} />}
        empty={
          <EmptyState
            kind="filtered"
            title="No members found."
            action={<Button onClick={() => onChange({ ...search, q: undefined })}>Clear search</Button>}
          >
            Try another name.
          </EmptyState>
        }
        loading={list.isPending}
        total={total}
        summary={`${total.toLocaleString('en-US')} ${total === 1 ? 'member' : 'members'}`}
        sort={sortFromSearch(search.sort ?? DEFAULT_ORDER)}
        onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort) })}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <Legend />
    </div>
  );
}

const keyOf = ({ characterId }: StatsRow) => characterId;
const nameOf = ({ name }: StatsRow) => name;
