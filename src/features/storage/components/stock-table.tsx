import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { stockOptions } from '../storage.cache.ts';
import { variantText } from '../storage.labels.ts';
import type { StockRow, Storage } from '../storage.queries.server.ts';
import { DEFAULT_ORDER, type StockSearch, stockInputOf, stockSearchFrom } from '../storage.search.ts';
import { LazyAskDialog, LazyStockDialog } from './lazy-dialogs.tsx';
import { type StockAction, stockCard, stockColumns } from './stock-columns.tsx';

interface StockTableProps {
  guildId: string;
  search: StockSearch;
  storage: Storage;
  onChange: (search: StockSearch) => void;
  onAdd: () => void;
}

/** Stored variants as a table; a row opens what the viewer can do with it. */
export function StockTable({ guildId, search, storage, onChange, onAdd }: StockTableProps) {
  const list = useInfiniteQuery(stockOptions(stockInputOf(guildId, search)));
  const { items, total } = rowsRead(list.data?.pages);
  const [opened, setOpened] = useState<{ readonly item: StockRow; readonly open: boolean } | null>(null);
  const [asked, setAsked] = useState<StockRow | null>(null);
  const { can, points } = storage;
  const given = useMemo(() => ({ canRequest: can.request, sells: points !== null }), [can.request, points]);
  const open = (item: StockRow) => setOpened({ item, open: true });
  const onAction = (action: string, item: StockRow) => {
    if (action === ('ask' satisfies StockAction)) setAsked(item);
    else open(item);
  };
  const narrowed = Object.keys(search).some((name) => name !== 'sort');
  return (
    <>
      <VirtualTable
        label="Stock"
        columns={stockColumns}
        rows={items}
        rowKey={keyOf}
        rowName={variantText}
        card={stockCard}
        given={given}
        onAction={onAction}
        onOpen={open}
        empty={
          narrowed ? (
            <EmptyState
              kind="filtered"
              title="No items found."
              action={<Button onClick={() => onChange(stockSearchFrom({ sort: search.sort }))}>Clear filters</Button>}
            >
              Try another name, place or rarity.
            </EmptyState>
          ) : (
            <EmptyState title="No items yet" action={can.edit ? <Button onClick={onAdd}>Add items</Button> : null}>
              What the guild has appears here, with where it is. Staff add it.
            </EmptyState>
          )
        }
        loading={list.isPending}
        total={total}
        summary={`${total.toLocaleString('en-US')} ${total === 1 ? 'item' : 'items'}`}
        sort={sortFromSearch(search.sort ?? DEFAULT_ORDER)}
        onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort) })}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {opened ? (
        <LazyStockDialog
          key={opened.item.id}
          guildId={guildId}
          item={opened.item}
          open={opened.open}
          canEdit={can.edit}
          onOpenChange={(isOpen) => setOpened({ ...opened, open: isOpen })}
        />
      ) : null}
      <LazyAskDialog guildId={guildId} item={asked} storage={storage} onClose={() => setAsked(null)} />
    </>
  );
}

const keyOf = ({ id }: StockRow) => id;
