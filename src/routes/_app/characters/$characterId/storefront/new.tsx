import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { entriesOptions } from '#/features/items/inventory/inventory.cache.ts';
import { entriesInputOf } from '#/features/items/inventory/inventory.search.ts';
import { ListingPage } from '#/features/market/components/listing-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';

/** Lists an item for sale. */
export const Route = createFileRoute('/_app/characters/$characterId/storefront/new')({
  loader: ({ context: { queryClient }, params: { characterId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId)) throw notFound();
      await Promise.all([
        queryClient.ensureQueryData(myStorefrontOptions(characterId)),
        queryClient.ensureInfiniteQueryData(entriesOptions(entriesInputOf(characterId, {}))),
      ]);
    }),
  head: (page) => pageHead('New listing', page),
  component: NewListing,
});

function NewListing() {
  const { characterId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  return <ListingPage characterId={characterId} userId={shell.user?.id ?? ''} />;
}
