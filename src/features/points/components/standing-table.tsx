import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { BulkBar } from '#/ui/table/bulk-bar.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import type { OpenRowLayer } from '#/ui/table/use-row-layer.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { standingsOptions } from '../point.cache.ts';
import type { PointSummary, StandingRow } from '../point.queries.server.ts';
import { ADJUSTED_MOST } from '../point.rules.ts';
import { DEFAULT_ORDER, type StandingSearch, standingInputOf } from '../point.search.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { standingCard, standingColumns } from './standing-columns.tsx';

interface StandingTableProps {
  guildId: string;
  search: StandingSearch;
  onChange: (search: StandingSearch) => void;
  can: PointSummary['can'];
}

const NO_ONE: ReadonlySet<string> = new Set();

/** Everyone in the guild by their points. */
export function StandingTable({ guildId, search, onChange, can }: StandingTableProps) {
  const list = useInfiniteQuery(standingsOptions(standingInputOf(guildId, search)));
  const { items, total } = rowsRead(list.data?.pages);
  const [chosen, setChosen] = useState(NO_ONE);
  const [adjustingChosen, setAdjustingChosen] = useState(false);
  const given = useMemo(() => ({ guildId, pool: search.pool, can }), [guildId, search.pool, can]);
  const clear = () => setChosen(NO_ONE);
  const adjustLayer = ({ characterId, name }: StandingRow, { open, onOpenChange }: OpenRowLayer) =>
    open ? (
      <AdjustDialog
        guildId={guildId}
        poolId={search.pool}
        memberIds={[characterId]}
        name={name}
        onClose={() => onOpenChange(false)}
      />
    ) : null;
  /** Everyone whom the search finds, also those that weren't scrolled to yet. */
  const chooseAll = async () => {
    let read = { hasNextPage: list.hasNextPage, data: list.data, isError: false };
    while (read.hasNextPage && !read.isError) read = await list.fetchNextPage();
    setChosen(new Set(rowsRead(read.data?.pages).items.map(keyOf)));
  };
  return (
    <>
      <VirtualTable
        label="Standings"
        columns={standingColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={standingCard}
        given={given}
        {...(can.adjust && { layer: adjustLayer })}
        moving={lastChange}
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
        {...(can.adjust && { selected: chosen, onSelectedChange: setChosen })}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <BulkBar
        count={chosen.size}
        onClear={clear}
        {...(total <= ADJUSTED_MOST && { total, onSelectAll: () => void chooseAll().catch(() => {}) })}
      >
        <Button variant="ghost" size="sm" onClick={() => setAdjustingChosen(true)}>
          Adjust points
        </Button>
      </BulkBar>
      {adjustingChosen ? (
        <AdjustDialog
          guildId={guildId}
          poolId={search.pool}
          memberIds={[...chosen]}
          onClose={() => setAdjustingChosen(false)}
          onDone={clear}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ characterId }: StandingRow) => characterId;
const nameOf = ({ name }: StandingRow) => name;
const lastChange = ({ lastAt }: StandingRow) => lastAt ?? 0;
