import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PointTabs } from '#/features/points/components/point-tabs.tsx';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { auctionsOptions } from '../auction.cache.ts';
import type { AuctionRow } from '../auction.queries.server.ts';
import { type AuctionSearch, type AuctionView, auctionInputOf } from '../auction.search.ts';
import { auctionShortcuts } from '../auction.shortcuts.ts';
import { auctionCard, auctionColumns } from './auction-columns.tsx';
import { LazyOpenDialog } from './lazy-dialogs.tsx';

interface AuctionsPageProps {
  guildId: string;
  search: AuctionSearch;
  onChange: (search: AuctionSearch) => void;
}

/** Auctions of a guild; what is shown is the address. */
export function AuctionsPage({ guildId, search, onChange }: AuctionsPageProps) {
  const view: AuctionView = search.view ?? 'open';
  const list = useInfiniteQuery(auctionsOptions(auctionInputOf(guildId, search)));
  const first = list.data?.pages[0];
  const { items } = rowsRead(list.data?.pages);
  const [opening, setOpening] = useUrlLayer('create');
  const mayOpen = first?.can.open ?? false;
  const given = useMemo(() => ({ guildId }), [guildId]);
  const open = () => setOpening(true);
  usePageActions(() =>
    mayOpen ? [{ ...auctionShortcuts.shortcuts.create, id: 'create', icon: 'plus', run: open }] : [],
  );
  const ended = first && first.toHandOver > 0 ? `Ended, ${first.toHandOver} to deliver` : 'Ended';
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-2 max-md:gap-y-3">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Auctions</h1>
        {mayOpen ? (
          <Button variant="primary" className="max-md:w-full" icon={<Icon name="plus" />} onClick={open}>
            Open an auction
          </Button>
        ) : null}
      </header>
      <PointTabs guildId={guildId} auctions={first?.open ?? 0} className="mb-4" />
      <SegmentedControl
        aria-label="Auctions"
        className="mb-4 w-fit"
        value={view}
        onValueChange={(next) => onChange(next === 'ended' ? { view: 'ended' } : {})}
        choices={[
          { value: 'open', label: 'Open' },
          { value: 'ended', label: ended },
        ]}
      />
      <VirtualTable
        label="Auctions"
        columns={auctionColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={auctionCard}
        given={given}
        empty={
          <NoAuctions
            guildId={guildId}
            view={view}
            enabled={first?.enabled ?? true}
            {...(mayOpen && { onOpen: open })}
          />
        }
        loading={list.isPending}
        total={items.length}
        summary={
          list.hasNextPage ? `${items.length} shown` : `${items.length} ${items.length === 1 ? 'auction' : 'auctions'}`
        }
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {mayOpen ? (
        <LazyOpenDialog guildId={guildId} activityId={search.activity} open={opening} onOpenChange={setOpening} />
      ) : null}
    </div>
  );
}

const keyOf = ({ id }: AuctionRow) => id;
const nameOf = ({ title }: AuctionRow) => title;
const unsorted = () => {};

interface NoAuctionsProps {
  guildId: string;
  view: AuctionView;
  enabled: boolean;
  onOpen?: () => void;
}

function NoAuctions({ guildId, view, enabled, onOpen }: NoAuctionsProps) {
  if (!enabled)
    return (
      <EmptyState title="No auctions yet">
        This guild doesn't use points. Staff can turn them on in the settings, under DKP.
      </EmptyState>
    );
  if (view === 'ended')
    return (
      <EmptyState
        title="No auctions found."
        action={
          <LinkButton to="/guilds/$guildId/points/auctions" params={{ guildId }}>
            See open auctions
          </LinkButton>
        }
      >
        Auctions move here once they end.
      </EmptyState>
    );
  return (
    <EmptyState title="No open auctions yet" action={onOpen ? <Button onClick={onOpen}>Open an auction</Button> : null}>
      Drops that members bid points for appear here.
    </EmptyState>
  );
}
