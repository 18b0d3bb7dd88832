import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { servedOrderOptions } from '#/features/buy-orders/buy-order.cache.ts';
import { type MyOrdersSearch, myOrdersSearchFrom } from '#/features/buy-orders/buy-order.search.ts';
import { ServedOrderNote, startOfOrder } from '#/features/buy-orders/components/served-order.tsx';
import { entriesOptions } from '#/features/items/inventory/inventory.cache.ts';
import { entriesInputOf } from '#/features/items/inventory/inventory.search.ts';
import { ListingPage } from '#/features/market/components/listing-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';

/** Lists an item for sale, to whoever wants it or for a buy order. */
export const Route = createFileRoute('/_app/characters/$characterId/storefront/new')({
  validateSearch: (search: Record<string, unknown>) => search as MyOrdersSearch,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, params: { characterId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId)) throw notFound();
      const { order } = myOrdersSearchFrom({ ...deps });
      await Promise.all([
        queryClient.ensureQueryData(myStorefrontOptions(characterId)),
        queryClient.ensureInfiniteQueryData(entriesOptions(entriesInputOf(characterId, {}))),
        // One that was closed meanwhile is no reason not to list something.
        order === undefined ? null : queryClient.prefetchQuery(servedOrderOptions(order)),
      ]);
    }),
  head: (page) => pageHead('New listing', page),
  component: NewListing,
});

function NewListing() {
  const { characterId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  const { order } = myOrdersSearchFrom({ ...Route.useSearch() });
  const { data: served } = useQuery({ ...servedOrderOptions(order ?? ''), enabled: order !== undefined });
  return (
    <ListingPage characterId={characterId} userId={shell.user?.id ?? ''} start={served ? startOfOrder(served) : null}>
      {served ? <ServedOrderNote order={served} /> : null}
    </ListingPage>
  );
}
