import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { deskItemsOptions, useRestoreItem, useRetireItem } from '../desk.cache.ts';
import type { DeskItem } from '../desk.queries.server.ts';
import { DESK_COUNTED, type DeskFilter } from '../desk.rules.ts';
import type { DeskSearch } from '../desk.search.ts';
import { type ItemAction, itemCard, itemColumns } from './item-columns.tsx';
import { LazyItemDialog } from './lazy-item-dialog.tsx';

const ALL = 'all';
const FILTERS = [
  { value: ALL, label: 'In the catalog' },
  { value: 'retired', label: 'Retired' },
  { value: 'edited', label: 'Edited here' },
];

interface ItemsPageProps {
  search: DeskSearch;
  onChange: (search: DeskSearch) => void;
}

/** The catalog of items, to add to and to correct (docs/product/items.md#editing). */
export function ItemsPage({ search, onChange }: ItemsPageProps) {
  const list = useInfiniteQuery(deskItemsOptions(search));
  const { items, total } = rowsRead<DeskItem>(list.data?.pages);
  const [adding, setAdding] = useUrlLayer('new');
  const [editing, setEditing] = useState<{ readonly item: DeskItem; readonly open: boolean } | null>(null);
  const retire = useRetireItem();
  const restore = useRestoreItem();
  const edit = (item: DeskItem) => setEditing({ item, open: true });
  const onAction = (action: string, item: DeskItem) => {
    if (action === ('edit' satisfies ItemAction)) edit(item);
    else (action === ('retire' satisfies ItemAction) ? retire : restore).mutate({ guid: item.guid });
  };
  const count = total >= DESK_COUNTED ? `${DESK_COUNTED.toLocaleString('en-US')}+` : total.toLocaleString('en-US');
  return (
    <>
      <AdminHead title="Items" about="The game's items, as everyone chooses them">
        <Button variant="primary" onClick={() => setAdding(true)}>
          New item
        </Button>
      </AdminHead>
      <TableToolbar
        className="mb-3"
        search={
          <DebouncedSearch
            aria-label="Search items"
            placeholder="Name or GUID"
            value={search.q ?? ''}
            onSearch={(q) => onChange({ ...search, q })}
          />
        }
        filters={
          <Select
            aria-label="Show"
            className="h-(--h-compact) w-40 text-13"
            value={search.only ?? ALL}
            items={FILTERS}
            onValueChange={(only) => onChange({ ...search, only: only === ALL ? undefined : (only as DeskFilter) })}
          />
        }
      />
      <VirtualTable
        label="Items"
        columns={itemColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={itemCard}
        given={null}
        onAction={onAction}
        onOpen={edit}
        empty={
          <EmptyState
            kind="filtered"
            title="No items found."
            action={<Button onClick={() => onChange({})}>Clear filters</Button>}
          >
            Try part of a name, or clear the filters to see the whole catalog.
          </EmptyState>
        }
        loading={list.isPending}
        total={Math.max(total, items.length)}
        summary={`${count} ${total === 1 ? 'item' : 'items'}`}
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <LazyItemDialog item={null} open={adding} onOpenChange={setAdding} />
      {editing ? (
        <LazyItemDialog
          key={`${editing.item.guid} ${editing.item.revision}`}
          item={editing.item}
          open={editing.open}
          onOpenChange={(open) => setEditing({ ...editing, open })}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ guid }: DeskItem) => guid;
const nameOf = ({ name }: DeskItem) => name;
const unsorted = () => {};
