import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { fittingOptions, myOrdersOptions } from '#/features/buy-orders/buy-order.cache.ts';
import { type MyOrdersSearch, myOrdersSearchFrom } from '#/features/buy-orders/buy-order.search.ts';
import { MyOrdersPage } from '#/features/buy-orders/components/my-orders-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';

/** What a character wants to buy. */
export const Route = createFileRoute('/_app/characters/$characterId/orders')({
  validateSearch: (search: Record<string, unknown>) => search as MyOrdersSearch,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, params: { characterId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId)) throw notFound();
      const { order } = myOrdersSearchFrom({ ...deps });
      await Promise.all([
        queryClient.ensureQueryData(myStorefrontOptions(characterId)),
        queryClient.ensureInfiniteQueryData(myOrdersOptions(characterId)),
        // An order that is gone is no reason not to show the others.
        order === undefined ? null : queryClient.prefetchQuery(fittingOptions(order)),
      ]);
    }),
  head: (page) => pageHead('My buy orders', page),
  component: MyOrders,
});

function MyOrders() {
  const { characterId } = Route.useParams();
  return (
    <MyOrdersPage key={characterId} characterId={characterId} search={myOrdersSearchFrom({ ...Route.useSearch() })} />
  );
}
