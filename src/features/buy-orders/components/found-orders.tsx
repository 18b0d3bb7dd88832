import { useInfiniteQuery } from '@tanstack/react-query';
import { REGIONS } from '#/features/game/game.data.ts';
import { ItemPicker } from '#/features/items/components/item-picker.tsx';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { MarketOrder } from '#/features/market/components/market-filters.tsx';
import { useOffersLive } from '#/features/market/components/use-offers-live.ts';
import { type MarketSearch, marketSearchFrom } from '#/features/market/market.search.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { FilterChip } from '#/ui/controls/chip.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { foundOrdersOptions } from '../buy-order.cache.ts';
import { LazyOrderDialog } from './lazy-order-dialog.tsx';
import { OrderCard } from './order-card.tsx';

const ALL = 'all';
const REGION_ITEMS = [{ value: ALL, label: 'All regions' }, ...itemsNamed(REGIONS)];

interface FoundOrdersProps {
  /** Null on the global market. */
  guildId: string | null;
  search: MarketSearch;
  /** The item of the search, once it is known. */
  item: ItemFacts | null;
  onChange: (search: MarketSearch) => void;
  /** The viewer's character that buys and sells there; null without one. */
  trader: { readonly id: string } | null;
}

/** What people want to buy on a market, and the way to offer it to them. */
export function FoundOrders({ guildId, search, item, onChange, trader }: FoundOrdersProps) {
  const list = useInfiniteQuery(foundOrdersOptions(guildId, search));
  const [placing, setPlacing] = useUrlLayer('place');
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  useOffersLive(guildId === null ? items.map(({ characterId }) => characterId) : []);
  const set = (part: Readonly<Record<string, unknown>>) => onChange(marketSearchFrom({ ...search, ...part }));
  const place = trader ? <Button onClick={() => setPlacing(true)}>Place a buy order</Button> : null;
  return (
    <section aria-labelledby="orders" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {search.item === undefined ? (
          <ItemPicker
            value={null}
            placeholder="All items"
            className="h-(--h-compact) w-36 text-13 max-md:w-full"
            onValueChange={({ guid }) => set({ item: guid })}
          />
        ) : (
          <span className="min-w-0">
            <FilterChip field="Item" value={item?.name ?? 'Unknown'} onRemove={() => set({ item: undefined })} />
          </span>
        )}
        <Select
          size="sm"
          aria-label="Region"
          className="w-36 max-md:grow"
          value={search.region ?? ALL}
          items={REGION_ITEMS}
          onValueChange={(region) => set({ region })}
        />
        <MarketOrder search={search} onChange={onChange} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="orders" className="grow text-16 font-semibold">
          Buy orders
        </h2>
        {items.length > 0 ? place : null}
      </div>
      {list.isPending ? null : items.length === 0 ? (
        search.item === undefined && search.region === undefined ? (
          <EmptyState title="No buy orders yet" action={place}>
            What people want to buy appears here. Sellers read it, and you are notified of what fits.
          </EmptyState>
        ) : (
          <EmptyState
            kind="filtered"
            title="No buy orders found."
            action={
              place ?? <Button onClick={() => onChange(marketSearchFrom({ show: 'orders' }))}>Clear filters</Button>
            }
          >
            No one asks for this at the moment.
          </EmptyState>
        )
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-3 max-md:grid-cols-1">
          {items.map((order) => (
            <li key={order.id} className="grid">
              <OrderCard
                order={order}
                action={
                  order.isMine ? (
                    <LinkButton
                      size="sm"
                      aria-label={`My order for ${order.itemName}`}
                      to="/characters/$characterId/orders"
                      params={{ characterId: order.characterId }}
                      search={{ order: order.id }}
                    >
                      My order
                    </LinkButton>
                  ) : trader ? (
                    <LinkButton
                      size="sm"
                      aria-label={`Sell ${order.itemName} to ${order.buyerName}`}
                      to="/characters/$characterId/storefront/new"
                      params={{ characterId: trader.id }}
                      search={{ order: order.id }}
                    >
                      Sell
                    </LinkButton>
                  ) : null
                }
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      {trader ? (
        <LazyOrderDialog
          characterId={trader.id}
          begin={{ item, platform: guildId === null ? 'global' : 'guild' }}
          open={placing}
          onOpenChange={setPlacing}
        />
      ) : null}
    </section>
  );
}
