import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListingCard } from '#/features/listings/components/listing-card.tsx';
import { sellerLink } from '#/features/market/components/market-links.tsx';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';
import { LazyBuyDialog } from '#/features/trades/components/lazy-buy-dialog.tsx';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayer, useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import type { OpenRowLayer } from '#/ui/table/use-row-layer.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { fittingOptions, myOrdersOptions, useCloseOrder, usePauseOrder, useReopenOrder } from '../buy-order.cache.ts';
import type { MyOrder } from '../buy-order.queries.server.ts';
import type { MyOrdersSearch } from '../buy-order.search.ts';
import { LazyOrderDialog } from './lazy-order-dialog.tsx';
import { myOrderCard, myOrderColumns } from './my-order-columns.tsx';

interface MyOrdersPageProps {
  characterId: string;
  search: MyOrdersSearch;
}

/** What a character wants to buy; of one order, the listings that fit it. */
export function MyOrdersPage({ characterId, search }: MyOrdersPageProps) {
  const { data: trader } = useSuspenseQuery(myStorefrontOptions(characterId));
  const list = useInfiniteQuery(myOrdersOptions(characterId));
  const [placing, setPlacing] = useUrlLayer('place');
  const [edited, setEdited] = useUrlLayerOf('edit');
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = items.find(({ id }) => id === search.order);
  const order = items.find(({ id }) => id === edited) ?? null;
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <header className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow max-md:w-full">
          <h1 className="text-24 font-semibold tracking-[-0.015em]">My buy orders</h1>
          <p className="text-fg-2 wrap-anywhere">What {trader.characterName} wants, for sellers to see.</p>
        </div>
        <LinkButton to="/storefronts" search={{ show: 'orders' }} className="max-md:grow">
          All buy orders
        </LinkButton>
        <Button variant="primary" className="max-md:grow" icon={<Icon name="plus" />} onClick={() => setPlacing(true)}>
          Place a buy order
        </Button>
      </header>
      {shown ? <Fitting key={shown.id} order={shown} buyer={{ id: characterId, name: trader.characterName }} /> : null}
      {!shown && search.order !== undefined && list.isSuccess ? <ClosedOrder orderId={search.order} /> : null}
      <VirtualTable
        label="Buy orders"
        columns={myOrderColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={myOrderCard}
        given={null}
        layer={(row, layer) => <OrderMenu order={row} onEdit={() => setEdited(row.id)} layer={layer} />}
        empty={
          <EmptyState
            title="No buy orders yet"
            action={<Button onClick={() => setPlacing(true)}>Place a buy order</Button>}
          >
            Say what you want and what you pay for it. You are notified when a listing fits.
          </EmptyState>
        }
        loading={list.isPending}
        total={items.length}
        summary={`${items.length.toLocaleString('en-US')} ${items.length === 1 ? 'buy order' : 'buy orders'}${list.hasNextPage ? ' shown' : ''}`}
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <LazyOrderDialog characterId={characterId} open={placing} onOpenChange={setPlacing} />
      <LazyOrderDialog
        key={order?.id ?? 'none'}
        characterId={characterId}
        order={order}
        open={order !== null}
        onOpenChange={(open) => (open ? undefined : setEdited(null))}
      />
    </div>
  );
}

const keyOf = ({ id }: MyOrder) => id;
const nameOf = ({ itemName }: MyOrder) => itemName;
const unsorted = () => {};

interface OrderMenuProps {
  order: MyOrder;
  onEdit: () => void;
  layer: OpenRowLayer;
}

function OrderMenu({ order: { id: orderId, status }, onEdit, layer }: OrderMenuProps) {
  const pause = usePauseOrder();
  const close = useCloseOrder();
  return (
    <RowMenu layer={layer} align="end">
      <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={onEdit}>
        Edit
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => pause.mutate({ orderId, paused: status === 'open' })}>
        {status === 'open' ? 'Pause' : 'Resume'}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem tone="danger" icon={<Icon name="archive" />} onSelect={() => close.mutate({ orderId })}>
        Close order
      </DropdownMenuItem>
    </RowMenu>
  );
}

type Fit = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof fittingOptions>['queryFn']>>>>['items'][number];

function Fitting({ order, buyer }: { order: MyOrder; buyer: { readonly id: string; readonly name: string } }) {
  const { data } = useQuery(fittingOptions(order.id));
  const [bought, setBought] = useState<{ readonly listing: Fit; readonly open: boolean } | null>(null);
  return (
    <Card aria-labelledby="fitting">
      <CardHead id="fitting" title={`Listings that fit your order for ${order.itemName}`} />
      <CardBody>
        {data === undefined ? null : data.items.length === 0 ? (
          <p className="text-fg-2">
            {order.status === 'open'
              ? 'Nothing fits at the moment. You are notified when someone lists it.'
              : 'Nothing fits at the moment. Resume the order to be notified when someone lists it.'}
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-3 max-md:grid-cols-1">
            {data.items.map((listing) => (
              <li key={listing.id} className="grid">
                <ListingCard
                  listing={listing}
                  seller={sellerLink({
                    guildId: listing.guildId,
                    characterId: listing.characterId,
                    children: listing.sellerName,
                  })}
                  action={
                    <Button
                      size="sm"
                      aria-label={`Buy ${listing.title}`}
                      onClick={() => setBought({ listing, open: true })}
                    >
                      Buy
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {bought ? (
        <LazyBuyDialog
          key={bought.listing.id}
          listing={bought.listing}
          buyer={buyer}
          open={bought.open}
          onOpenChange={(open) => setBought({ ...bought, open })}
        />
      ) : null}
    </Card>
  );
}

/** Of an order that was filled: what it asked for, and the way back. */
function ClosedOrder({ orderId }: { orderId: string }) {
  const { data } = useQuery(fittingOptions(orderId));
  const reopen = useReopenOrder();
  if (!data?.closed) return null;
  const { itemName, quantity } = data.closed;
  return (
    <Card aria-labelledby="closed">
      <CardHead id="closed" title={`Your order for ${itemName} is closed`} />
      <CardBody className="flex flex-wrap items-center gap-3">
        <p className="grow text-fg-2">Reopened, it asks for {quantity.toLocaleString('en-US')} again.</p>
        <Button busy={reopen.isPending} onClick={() => reopen.mutate({ orderId })}>
          Reopen
        </Button>
      </CardBody>
    </Card>
  );
}
