import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { PriceHistory } from '#/features/prices/components/price-history.tsx';
import { LazyBuyDialog } from '#/features/trades/components/lazy-buy-dialog.tsx';
import { TurnsCard } from '#/features/trades/components/turns-card.tsx';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { useDrawn } from '#/ui/lazy/use-drawn.ts';
import { type MarketPlace, marketOptions } from '../market.cache.ts';
import type { FoundListing as Listing } from '../market.queries.server.ts';
import { filtersOn, type MarketSearch, marketSearchFrom } from '../market.search.ts';
import { FoundListing, ListingPlace } from './found-listing.tsx';
import { FoundStorefronts } from './found-storefronts.tsx';
import { MarketBar } from './market-bar.tsx';
import { useOffersLive } from './use-offers-live.ts';

export interface Buyer {
  readonly id: string;
  readonly name: string;
}

const SHOWN = [
  { value: 'listings', label: 'Listings' },
  { value: 'orders', label: 'Buy orders' },
] as const;

/** Listings that fit on a screen of a desk: four rows of three. */
const FIRST_SCREEN = 12;

const ABOUT = {
  global: { listings: 'What players of every guild offer.', orders: 'What players of every guild want.' },
  guild: { listings: 'What members offer to the guild.', orders: 'What members want from the guild.' },
} as const;

interface MarketPageProps extends MarketPlace {
  /** Named in the title of a guild's market. */
  guildName?: string;
  search: MarketSearch;
  onChange: (search: MarketSearch) => void;
  /** The viewer's character that buys there; null without one. */
  buyer: Buyer | null;
  /** Saved searches, beside the filters. */
  views?: React.ReactNode;
  /** What people want, in place of the listings; the item of the search once it is known. */
  orders: (item: ItemFacts | null) => React.ReactNode;
  children?: React.ReactNode;
}

/** Storefronts and listings in one search, on the global market or in a guild; what is shown is the address. */
export function MarketPage({ guildId, search, onChange, buyer, views, orders, children }: MarketPageProps) {
  const list = useInfiniteQuery(marketOptions({ guildId }, search));
  const [bought, setBought] = useState<{ readonly listing: Listing; readonly open: boolean } | null>(null);
  const [first] = list.data?.pages ?? [];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const own = new Set(first?.ownCharacterIds);
  const drawn = useDrawn(FIRST_SCREEN);
  const shown = search.show ?? 'listings';
  // In a guild its own topics say what changed; what people want hears of that itself.
  useOffersLive(guildId === null && shown === 'listings' ? items.map(({ characterId }) => characterId) : []);
  const isNarrowed = search.q !== undefined || filtersOn(search) > 0;
  const offers = (
    <>
      <MarketBar search={search} item={first?.item ?? null} onChange={onChange} views={views} />
      {first?.item ? (
        <Card aria-labelledby="prices">
          <CardHead id="prices" title={`What ${first.item.name} went for`} />
          <CardBody>
            <PriceHistory item={first.item} rarity={search.rarity} />
          </CardBody>
        </Card>
      ) : null}
      {first && first.storefronts.length > 0 ? (
        <FoundStorefronts guildId={guildId} storefronts={first.storefronts} />
      ) : null}
      <section aria-labelledby="listings" className="grid grid-cols-1 gap-3">
        <h2 id="listings" className="text-16 font-semibold">
          Listings
        </h2>
        {list.isPending ? null : items.length === 0 ? (
          <Nothing isNarrowed={isNarrowed} onClear={() => onChange({})} buyer={buyer} />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-3 max-md:grid-cols-1">
            {items.map((listing, at) =>
              at < drawn ? (
                <FoundListing
                  key={listing.id}
                  guildId={guildId}
                  listing={listing}
                  canBuy={buyer !== null && !own.has(listing.characterId)}
                  onBuy={() => setBought({ listing, open: true })}
                />
              ) : (
                <ListingPlace key={listing.id} />
              ),
            )}
          </ul>
        )}
        <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      </section>
      {bought && buyer ? (
        <LazyBuyDialog
          key={bought.listing.id}
          listing={bought.listing}
          buyer={buyer}
          open={bought.open}
          onOpenChange={(open) => setBought({ ...bought, open })}
        />
      ) : null}
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <header className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow max-md:w-full">
          <h1 className="text-24 font-semibold tracking-[-0.015em]">
            {guildId === null ? 'Global storefronts' : 'Storefronts'}
          </h1>
          <p className="text-fg-2">{ABOUT[guildId === null ? 'global' : 'guild'][shown]}</p>
        </div>
        {buyer ? (
          <>
            <LinkButton
              to="/characters/$characterId/transactions"
              params={{ characterId: buyer.id }}
              className="max-md:grow"
            >
              My trades
            </LinkButton>
            <LinkButton to="/characters/$characterId/orders" params={{ characterId: buyer.id }} className="max-md:grow">
              My buy orders
            </LinkButton>
            <LinkButton
              variant="primary"
              to="/characters/$characterId/storefront"
              params={{ characterId: buyer.id }}
              className="max-md:grow"
            >
              My storefront
            </LinkButton>
          </>
        ) : null}
      </header>
      <AfterHeading>
        <TurnsCard />
        {children}
        <SegmentedControl
          aria-label="Show"
          className="justify-self-start"
          choices={SHOWN}
          value={shown}
          onValueChange={(show) => onChange(marketSearchFrom({ item: search.item, region: search.region, show }))}
        />
        {shown === 'orders' ? orders(first?.item ?? null) : offers}
      </AfterHeading>
    </div>
  );
}

interface NothingProps {
  isNarrowed: boolean;
  onClear: () => void;
  buyer: Buyer | null;
}

function Nothing({ isNarrowed, onClear, buyer }: NothingProps) {
  if (isNarrowed)
    return (
      <EmptyState kind="filtered" title="No listings found." action={<Button onClick={onClear}>Clear filters</Button>}>
        Try other words, or fewer filters.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No listings yet"
      action={
        buyer ? (
          <LinkButton to="/characters/$characterId/storefront/new" params={{ characterId: buyer.id }}>
            Create a listing
          </LinkButton>
        ) : null
      }
    >
      What people offer appears here once someone lists an item.
    </EmptyState>
  );
}
