import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { movementsOptions } from '../storage.cache.ts';
import { KIND_LABELS } from '../storage.labels.ts';
import { MOVEMENT_KINDS } from '../storage.rules.ts';
import { type MovementSearch, movementSearchFrom, movementsInputOf } from '../storage.search.ts';
import type { MovementRow } from '../storage-movements.queries.server.ts';
import { LazyUndoDialog } from './lazy-dialogs.tsx';
import { movementCard, movementColumns } from './movement-columns.tsx';
import { StorageTabs } from './storage-tabs.tsx';

interface MovementsPageProps {
  guildId: string;
  search: MovementSearch;
  onChange: (search: MovementSearch) => void;
}

const ALL = 'all';
const KINDS = [
  { value: ALL, label: 'All kinds' },
  ...MOVEMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

/** What moved, newest first; what is shown is the address. */
export function MovementsPage({ guildId, search, onChange }: MovementsPageProps) {
  const list = useInfiniteQuery(movementsOptions(movementsInputOf(guildId, search)));
  const { items } = rowsRead(list.data?.pages);
  const [undoing, setUndoing] = useState<MovementRow | null>(null);
  const given = useMemo(() => ({ guildId }), [guildId]);
  const narrowed = search.item !== undefined || search.kind !== undefined;
  const count = items.length.toLocaleString('en-US');
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">Storage movements</h1>
      <StorageTabs guildId={guildId} />
      <TableToolbar
        filters={
          <>
            <Select
              size="sm"
              aria-label="Kind"
              className="w-40 shrink-0"
              value={search.kind ?? ALL}
              items={KINDS}
              onValueChange={(kind) => onChange(movementSearchFrom({ ...search, kind }))}
            />
            {narrowed ? (
              <Button variant="ghost" size="sm" onClick={() => onChange({})}>
                {search.item ? 'Show all items' : 'Clear'}
              </Button>
            ) : null}
          </>
        }
      />
      {list.data?.pages[0]?.seesOthers === false ? (
        <HiddenNote>
          This guild hides other members' transactions. You see what moved, and only your own name and reasons.
        </HiddenNote>
      ) : null}
      <VirtualTable
        label="Movements"
        columns={movementColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={movementCard}
        given={given}
        onAction={(_, movement) => setUndoing(movement)}
        empty={
          narrowed ? (
            <EmptyState
              kind="filtered"
              title="No movements found."
              action={<Button onClick={() => onChange({})}>Clear filters</Button>}
            >
              Try another kind or item.
            </EmptyState>
          ) : (
            <EmptyState
              title="No movements yet"
              action={
                <LinkButton to="/guilds/$guildId/bank/storage" params={{ guildId }}>
                  See the stock
                </LinkButton>
              }
            >
              What is added to the storage, moved or handed out appears here.
            </EmptyState>
          )
        }
        loading={list.isPending}
        total={items.length}
        summary={list.hasNextPage ? `${count} shown` : `${count} ${items.length === 1 ? 'movement' : 'movements'}`}
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <LazyUndoDialog guildId={guildId} movement={undoing} onClose={() => setUndoing(null)} />
    </div>
  );
}

const keyOf = ({ id, n }: MovementRow) => `${id} ${n}`;
const nameOf = ({ kind, itemName }: MovementRow) => `${KIND_LABELS[kind]} ${itemName}`;
const unsorted = () => {};
