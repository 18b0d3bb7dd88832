import type { ReactNode } from 'react';
import { ListingCard } from '#/features/listings/components/listing-card.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { cachedInside } from '#/ui/lazy/cached-html.ts';
import type { FoundListing as Listing } from '../market.queries.server.ts';
import { sellerLink } from './market-links.tsx';

interface FoundListingProps {
  guildId: string | null;
  listing: Listing;
  canBuy: boolean;
  onBuy: () => void;
}

/** A listing of the market; everyone is shown the same, so the server draws it once. */
export function FoundListing({ guildId, listing, canBuy, onBuy }: FoundListingProps): ReactNode {
  const card = () => (
    <ListingCard
      listing={listing}
      seller={sellerLink({ guildId, characterId: listing.characterId, children: listing.sellerName })}
      action={
        canBuy ? (
          <Button size="sm" aria-label={`Buy ${listing.title}`} onClick={onBuy}>
            Buy
          </Button>
        ) : null
      }
    />
  );
  return <li className={PLACE} {...cachedInside(FoundListing, [guildId, listing, canBuy], card)} />;
}

/** Where one will be, about as high. */
export const ListingPlace = () => <li className={PLACE} />;

const PLACE = 'grid min-h-34';
