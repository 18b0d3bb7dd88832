import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { AdminToolbar } from '#/features/platform-admin/components/admin-toolbar.tsx';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { deskItemsOptions, useRestoreItem, useRetireItem } from '../desk.cache.ts';
import type { DeskItem } from '../desk.queries.server.ts';
import { DESK_COUNTED, type DeskFilter } from '../desk.rules.ts';
import type { DeskSearch } from '../desk.search.ts';
import { type ItemAction, itemCard, itemColumns } from './item-columns.tsx';
import { LazyItemDialog } from './lazy-item-dialog.tsx';

const FILTERS: Readonly<Record<DeskFilter, string>> = {
  retired: 'Retired',
  edited: 'Edited here',
};

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
      <AdminToolbar
        label="Search items"
        placeholder="Name or GUID"
        all="In the catalog"
        filters={FILTERS}
        search={search}
        onChange={onChange}
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
