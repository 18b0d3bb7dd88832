import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { entriesOptions, useRemoveEntry } from '../inventory.cache.ts';
import type { EntryRow } from '../inventory.queries.server.ts';
import { DEFAULT_ORDER, entriesInputOf, type InventorySearch } from '../inventory.search.ts';
import { type EntryAction, entryCard, entryColumns } from './entry-columns.tsx';
import { LazyEntryDialog } from './lazy-dialogs.tsx';

interface EntryTableProps {
  characterId: string;
  search: InventorySearch;
  onChange: (search: InventorySearch) => void;
  canChange: boolean;
  onAdd: () => void;
  /** Gives something of an entry to a storage; undefined where there is none. */
  onDonate: ((entry: EntryRow) => void) | undefined;
}

/** What a character has, as a table. */
export function EntryTable({ characterId, search, onChange, canChange, onAdd, onDonate }: EntryTableProps) {
  const list = useInfiniteQuery(entriesOptions(entriesInputOf(characterId, search)));
  const { items, total } = rowsRead(list.data?.pages);
  const [editing, setEditing] = useState<{ readonly entry: EntryRow; readonly open: boolean } | null>(null);
  const remove = useRemoveEntry();
  const canDonate = canChange && onDonate !== undefined;
  const given = useMemo(() => ({ canChange, canDonate }), [canChange, canDonate]);
  const edit = (entry: EntryRow) => setEditing({ entry, open: true });
  const onAction = (action: string, entry: EntryRow) => {
    if (action === ('edit' satisfies EntryAction)) edit(entry);
    else if (action === ('donate' satisfies EntryAction)) onDonate?.(entry);
    else remove.mutate({ characterId, entryId: entry.id });
  };
  const narrowed = search.q !== undefined || search.category !== undefined || search.rarity !== undefined;
  return (
    <>
      <VirtualTable
        label="Items"
        columns={entryColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={entryCard}
        given={given}
        moving={changedAt}
        onAction={onAction}
        {...(canChange && { onOpen: edit })}
        empty={
          narrowed ? (
            <EmptyState
              kind="filtered"
              title="No items found."
              action={<Button onClick={() => onChange({ sort: search.sort })}>Clear filters</Button>}
            >
              Try another name, category or rarity.
            </EmptyState>
          ) : (
            <EmptyState title="No items yet" action={canChange ? <Button onClick={onAdd}>Add an item</Button> : null}>
              What this character owns appears here once you add or import it. Only you can see it.
            </EmptyState>
          )
        }
        loading={list.isPending}
        total={total}
        summary={`${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}`}
        sort={sortFromSearch(search.sort ?? DEFAULT_ORDER)}
        onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort) })}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {editing ? (
        <LazyEntryDialog
          key={editing.entry.id}
          characterId={characterId}
          entry={editing.entry}
          open={editing.open}
          onOpenChange={(open) => setEditing({ ...editing, open })}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ id }: EntryRow) => id;
const nameOf = ({ name }: EntryRow) => name;
const changedAt = ({ updatedAt }: EntryRow) => updatedAt;
