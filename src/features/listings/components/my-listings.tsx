import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import type { OpenRowLayer } from '#/ui/table/use-row-layer.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import {
  myListingsOptions,
  useDeleteListing,
  useDuplicateListing,
  usePauseListing,
  useRestoreListing,
} from '../listing.cache.ts';
import type { ListingRow } from '../listing.queries.server.ts';
import type { MineView } from '../listing.search.ts';
import { myListingCard, myListingColumns } from './my-listing-columns.tsx';

interface MyListingsProps {
  characterId: string;
  view: MineView;
}

/** Listings of an own character, as a table with one menu for its rows. */
export function MyListings({ characterId, view }: MyListingsProps) {
  const list = useInfiniteQuery(myListingsOptions(characterId, view, ''));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const given = useMemo(() => ({ characterId }), [characterId]);
  return (
    <VirtualTable
      label="Listings"
      columns={myListingColumns}
      rows={items}
      rowKey={keyOf}
      rowName={nameOf}
      card={myListingCard}
      given={given}
      layer={(row, layer) => <ListingMenu listing={row} characterId={characterId} layer={layer} />}
      empty={
        view === 'archived' ? (
          <EmptyState
            title="No archived listings yet"
            action={
              <LinkButton to="/characters/$characterId/storefront" params={{ characterId }}>
                See listings
              </LinkButton>
            }
          >
            Listings that you archive appear here.
          </EmptyState>
        ) : (
          <EmptyState
            title="No listings yet"
            action={
              <LinkButton to="/characters/$characterId/storefront/new" params={{ characterId }}>
                Create a listing
              </LinkButton>
            }
          >
            What this character offers appears here once you list an item.
          </EmptyState>
        )
      }
      loading={list.isPending}
      total={items.length}
      summary={`${items.length.toLocaleString('en-US')} ${items.length === 1 ? 'listing' : 'listings'}${list.hasNextPage ? ' shown' : ''}`}
      sort={null}
      onSortChange={unsorted}
      more={list.hasNextPage}
      reading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  );
}

const keyOf = ({ id }: ListingRow) => id;
const nameOf = ({ title }: ListingRow) => title;
const unsorted = () => {};

interface ListingMenuProps {
  listing: ListingRow;
  characterId: string;
  layer: OpenRowLayer;
}

function ListingMenu({ listing: { id: listingId, status }, characterId, layer }: ListingMenuProps) {
  const pause = usePauseListing();
  const duplicate = useDuplicateListing();
  const archive = useDeleteListing();
  const restore = useRestoreListing();
  const navigate = useNavigate();
  const edit = () =>
    void navigate({ to: '/characters/$characterId/storefront/$listingId', params: { characterId, listingId } });
  const copy = (
    <DropdownMenuItem icon={<Icon name="copy" />} onSelect={() => duplicate.mutate({ listingId })}>
      Duplicate
    </DropdownMenuItem>
  );
  if (status === 'archived')
    return (
      <RowMenu layer={layer} align="end">
        <DropdownMenuItem icon={<Icon name="rotate-ccw" />} onSelect={() => restore.mutate({ listingId })}>
          Restore
        </DropdownMenuItem>
        {copy}
      </RowMenu>
    );
  return (
    <RowMenu layer={layer} align="end">
      <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={edit}>
        Edit
      </DropdownMenuItem>
      {copy}
      <DropdownMenuItem onSelect={() => pause.mutate({ listingId, paused: status === 'active' })}>
        {status === 'active' ? 'Pause' : 'Resume'}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem tone="danger" icon={<Icon name="archive" />} onSelect={() => archive.mutate({ listingId })}>
        Archive
      </DropdownMenuItem>
    </RowMenu>
  );
}
