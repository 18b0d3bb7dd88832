import { useInfiniteQuery } from '@tanstack/react-query';
import { shownName } from '#/features/characters/character.rules.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { tradesOptions } from '../trade.cache.ts';
import type { TradeRow } from '../trade.queries.server.ts';
import type { TradeSearch } from '../trade.search.ts';
import { tradeCard, tradeColumns } from './trade-columns.tsx';

interface TradesPageProps {
  characterId: string;
  search: TradeSearch;
  onChange: (search: TradeSearch) => void;
}

/** Purchases and sales of the active character. */
export function TradesPage({ characterId, search, onChange }: TradesPageProps) {
  const view = search.view ?? 'active';
  const list = useInfiniteQuery(tradesOptions(characterId, view));
  const [first] = list.data?.pages ?? [];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/profile/characters">My characters</BreadcrumbLink>
        <BreadcrumbLink to="/characters/$characterId" params={{ characterId }}>
          {shownName(first?.characterName ?? '')}
        </BreadcrumbLink>
        <BreadcrumbHere>Trades</BreadcrumbHere>
      </Breadcrumb>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 grow text-24 font-semibold tracking-[-0.015em]">Trades</h1>
        <LinkButton to="/characters/$characterId/storefront" params={{ characterId }}>
          My storefront
        </LinkButton>
      </header>
      <SegmentedControl
        aria-label="Trades"
        className="w-fit"
        value={view}
        onValueChange={(next) => onChange(next === 'ended' ? { view: 'ended' } : {})}
        choices={[
          { value: 'active', label: 'Running' },
          { value: 'ended', label: 'Ended' },
        ]}
      />
      <VirtualTable
        label="Trades"
        columns={tradeColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={tradeCard}
        given={NOTHING}
        empty={
          view === 'ended' ? (
            <EmptyState
              title="No trades found."
              action={
                <LinkButton to="/characters/$characterId/transactions" params={{ characterId }}>
                  See running trades
                </LinkButton>
              }
            >
              Trades move here once they end.
            </EmptyState>
          ) : (
            <EmptyState title="No trades yet" action={<LinkButton to="/storefronts">Browse storefronts</LinkButton>}>
              What this character buys and sells appears here.
            </EmptyState>
          )
        }
        loading={list.isPending}
        total={items.length}
        summary={`${items.length.toLocaleString('en-US')} ${items.length === 1 ? 'trade' : 'trades'}${list.hasNextPage ? ' shown' : ''}`}
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

const NOTHING = {};
const keyOf = ({ id }: TradeRow) => id;
const nameOf = ({ title }: TradeRow) => title;
const unsorted = () => {};
