import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { ListingCard } from '#/features/listings/components/listing-card.tsx';
import { offeredInGuildOptions, offeredOptions } from '#/features/listings/listing.cache.ts';
import type { ListingRow } from '#/features/listings/listing.queries.server.ts';
import { LazyReportDialog } from '#/features/reports/components/lazy-report-dialog.tsx';
import { LazyBuyDialog } from '#/features/trades/components/lazy-buy-dialog.tsx';
import { RatingsSection } from '#/features/trades/components/ratings-section.tsx';
import { traderText } from '#/features/trades/trade.labels.ts';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { BareIconButton, Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Image } from '#/ui/layout/image.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { type MarketPlace, storefrontOptions } from '../market.cache.ts';
import type { ShownStorefront } from '../market.queries.server.ts';
import type { Buyer } from './market-page.tsx';
import { useOffersLive } from './use-offers-live.ts';

interface StorefrontPageProps extends MarketPlace {
  characterId: string;
  buyer: Buyer | null;
}

/** A storefront with what it offers. */
export function StorefrontPage({ guildId, characterId, buyer }: StorefrontPageProps) {
  const { data } = useSuspenseQuery(storefrontOptions({ guildId }, characterId));
  const { available, isMine, storefront } = data;
  useOffersLive(guildId === null ? [characterId] : []);
  const manage = isMine ? (
    <LinkButton to="/characters/$characterId/storefront" params={{ characterId }}>
      Manage storefront
    </LinkButton>
  ) : null;
  if (!available || storefront === null)
    return (
      <div className="grid justify-items-start gap-3 p-(--gutter)">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Storefront</h1>
        <p className="text-fg-2">
          {isMine ? 'Your storefront is turned off here.' : 'This storefront is not available at the moment.'}
        </p>
        {manage}
      </div>
    );
  return (
    <article aria-labelledby="title">
      {storefront.storefrontBannerImageLink === null ? null : (
        <Image
          src={storefront.storefrontBannerImageLink}
          alt=""
          className="h-36 w-full border-b object-cover max-md:h-24"
        />
      )}
      <div className="grid grid-cols-1 gap-4 p-(--gutter)">
        <Head storefront={storefront} manage={manage} />
        <Offered
          guildId={guildId}
          characterId={characterId}
          buyer={isMine ? null : buyer}
          isMine={isMine}
          onVacation={storefront.onVacation}
        />
        <RatingsSection guildId={guildId} characterId={characterId} />
      </div>
    </article>
  );
}

function Head({ storefront, manage }: { storefront: ShownStorefront; manage: React.ReactNode }) {
  const { storefrontTitle, storefrontDescription, storefrontAvatarImageLink: avatar, trader } = storefront;
  const place = [storefront.region, storefront.server, storefront.node && nodeLabel(storefront.node)]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          id={storefront.characterId}
          name={storefrontTitle}
          size={56}
          src={avatar === null ? null : thumbnailOf(avatar)}
        />
        <div className="min-w-0 flex-1">
          <h1 id="title" className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
            {storefrontTitle}
          </h1>
          <p className="whitespace-pre-line text-fg-2 wrap-anywhere">{storefrontDescription}</p>
        </div>
        {manage}
      </div>
      <StatList className="border-y py-4 wrap-anywhere">
        <Stat
          label="Seller"
          value={storefront.sellerName}
          note={`${storefront.className}, level ${storefront.level}`}
        />
        {place === '' ? null : <Stat label="Place" value={place} />}
        <Stat label="Completed trades" value={trader.completed.toLocaleString('en-US')} />
        <Stat
          label="Rating"
          value={trader.score === null ? 'New trader' : `${trader.score}%`}
          note={traderText(trader)}
        />
      </StatList>
    </header>
  );
}

interface OfferedProps extends StorefrontPageProps {
  isMine: boolean;
  onVacation: boolean;
}

function Offered({ guildId, characterId, buyer, isMine, onVacation }: OfferedProps) {
  const list = useInfiniteQuery(
    guildId === null
      ? offeredOptions(characterId)
      : (offeredInGuildOptions(guildId, characterId) as unknown as ReturnType<typeof offeredOptions>),
  );
  const [reported, setReported] = useState<{ readonly listing: ListingRow; readonly open: boolean } | null>(null);
  const [bought, setBought] = useState<{ readonly listing: ListingRow; readonly open: boolean } | null>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return null;
  if (onVacation) return <p className="text-fg-2">On vacation. The listings appear again when the seller is back.</p>;
  if (items.length === 0)
    return (
      <EmptyState
        title="No listings yet"
        action={
          isMine ? (
            <LinkButton to="/characters/$characterId/storefront/new" params={{ characterId }}>
              Create a listing
            </LinkButton>
          ) : null
        }
      >
        What the seller offers appears here.
      </EmptyState>
    );
  return (
    <section aria-labelledby="listings" className="grid grid-cols-1 gap-3">
      <h2 id="listings" className="text-16 font-semibold">
        Listings
      </h2>
      {buyer || isMine ? null : (
        <p className="flex flex-wrap items-center gap-3 text-fg-2">
          You need a character to buy.
          <LinkButton size="sm" to="/profile/characters">
            My characters
          </LinkButton>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-3 max-md:grid-cols-1">
        {items.map((listing) => (
          <li key={listing.id} className="grid">
            <ListingCard
              listing={listing}
              corner={
                isMine ? null : (
                  <BareIconButton
                    size="sm"
                    className="-mt-1.5 -mr-1.5"
                    label={`Report ${listing.title}`}
                    onClick={() => setReported({ listing, open: true })}
                  >
                    <Icon name="flag" />
                  </BareIconButton>
                )
              }
              action={
                buyer && listing.stock > listing.reserved ? (
                  <Button
                    size="sm"
                    aria-label={`Buy ${listing.title}`}
                    onClick={() => setBought({ listing, open: true })}
                  >
                    Buy
                  </Button>
                ) : null
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      {bought && buyer ? (
        <LazyBuyDialog
          key={bought.listing.id}
          listing={bought.listing}
          buyer={buyer}
          open={bought.open}
          onOpenChange={(open) => setBought({ ...bought, open })}
        />
      ) : null}
      {reported ? (
        <LazyReportDialog
          key={reported.listing.id}
          what={{ kind: 'listing', targetId: reported.listing.id, guildId, name: reported.listing.title }}
          open={reported.open}
          onOpenChange={(open) => setReported({ ...reported, open })}
        />
      ) : null}
    </section>
  );
}
