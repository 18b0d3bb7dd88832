import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { taskStatsOptions } from '../task-stats.cache.ts';
import type { TaskStatsRow } from '../task-stats.queries.server.ts';
import { DEFAULT_ORDER, listInputOf, type TaskStatsSearch } from '../task-stats.search.ts';
import { taskStatsCard, taskStatsColumns } from './task-stats-columns.tsx';

interface TaskStatsTableProps {
  guildId: string;
  search: TaskStatsSearch;
  onChange: (search: TaskStatsSearch) => void;
}

/** Each person in the guild with what they had approved. */
export function TaskStatsTable({ guildId, search, onChange }: TaskStatsTableProps) {
  const list = useInfiniteQuery(taskStatsOptions(listInputOf(guildId, search)));
  const { items, total } = rowsRead(list.data?.pages);
  const given = useMemo(() => ({ guildId }), [guildId]);
  return (
    <VirtualTable
      label="Task statistics"
      columns={taskStatsColumns}
      rows={items}
      rowKey={keyOf}
      rowName={nameOf}
      card={taskStatsCard}
      given={given}
      moving={lastApproval}
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
  );
}

const keyOf = ({ characterId }: TaskStatsRow) => characterId;
const nameOf = ({ name }: TaskStatsRow) => name;
const lastApproval = ({ lastAt }: TaskStatsRow) => lastAt ?? 0;
