import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { myListingOptions } from '#/features/listings/listing.cache.ts';
import { ListingPage } from '#/features/market/components/listing-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';

/** Changes a listing. */
export const Route = createFileRoute('/_app/characters/$characterId/storefront/$listingId')({
  loader: ({ context: { queryClient }, params: { characterId, listingId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId) || !isUuid(listingId)) throw notFound();
      await Promise.all([
        queryClient.ensureQueryData(myStorefrontOptions(characterId)),
        queryClient.ensureQueryData(myListingOptions(listingId)),
      ]);
    }),
  head: (page) => pageHead('Edit listing', page),
  component: EditListing,
});

function EditListing() {
  const { characterId, listingId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  return <ListingPage characterId={characterId} userId={shell.user?.id ?? ''} listingId={listingId} />;
}
