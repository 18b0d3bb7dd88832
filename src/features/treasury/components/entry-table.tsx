import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import type { TreasuryAccount } from '../accounts/account.rules.ts';
import { entriesOptions } from '../treasury.cache.ts';
import { entryLabel } from '../treasury.labels.ts';
import type { EntryRow } from '../treasury.queries.server.ts';
import { entriesInputOf, type TreasurySearch } from '../treasury.search.ts';
import { type EntryAction, entryCard, entryColumns } from './entry-columns.tsx';
import { LazyReverseDialog, LazySharesDialog } from './lazy-dialogs.tsx';

interface EntryTableProps {
  guildId: string;
  accounts: readonly TreasuryAccount[];
  search: TreasurySearch;
  onChange: (search: TreasurySearch) => void;
  /** Opens the dialog that records one; undefined for who may not. */
  onDeposit: (() => void) | undefined;
}

/** What went in and out, newest first. */
export function EntryTable({ guildId, accounts, search, onChange, onDeposit }: EntryTableProps) {
  const list = useInfiniteQuery(entriesOptions(entriesInputOf(guildId, search)));
  const { items } = rowsRead(list.data?.pages);
  const [reversing, setReversing] = useState<EntryRow | null>(null);
  const [shown, setShown] = useState<EntryRow | null>(null);
  const onAction = (action: string, entry: EntryRow) => {
    if (action === ('undo' satisfies EntryAction)) setReversing(entry);
    else setShown(entry);
  };
  const narrowed = search.kind !== undefined || search.person !== undefined;
  const count = items.length.toLocaleString('en-US');
  return (
    <>
      <VirtualTable
        label="Entries"
        columns={entryColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={entryCard}
        given={accounts}
        onAction={onAction}
        empty={
          narrowed ? (
            <EmptyState
              kind="filtered"
              title="No entries found."
              action={
                <Button onClick={() => onChange({ ...search, kind: undefined, person: undefined })}>
                  Clear filters
                </Button>
              }
            >
              Try another kind or member.
            </EmptyState>
          ) : (
            <EmptyState
              title="No entries yet"
              action={onDeposit ? <Button onClick={onDeposit}>Record a deposit</Button> : null}
            >
              Deposits, withdrawals and payouts appear here, with the balance after each.
            </EmptyState>
          )
        }
        loading={list.isPending}
        total={items.length}
        summary={list.hasNextPage ? `${count} shown` : `${count} ${items.length === 1 ? 'entry' : 'entries'}`}
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <LazyReverseDialog guildId={guildId} entry={reversing} onClose={() => setReversing(null)} />
      <LazySharesDialog guildId={guildId} entry={shown} onClose={() => setShown(null)} />
    </>
  );
}

const keyOf = ({ id }: EntryRow) => id;
const nameOf = ({ kind, change }: EntryRow) => entryLabel(kind, change);
const unsorted = () => {};
