import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { myListingsOptions } from '#/features/listings/listing.cache.ts';
import { MyStorefrontPage } from '#/features/market/components/my-storefront-page.tsx';
import { type MyStorefrontSearch, myStorefrontSearchFrom } from '#/features/market/my-storefront.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';
import { activeTradesOptions } from '#/features/trades/trade.cache.ts';

/** The owner's view of a storefront. */
export const Route = createFileRoute('/_app/characters/$characterId/storefront/')({
  validateSearch: (search: Record<string, unknown>) => search as MyStorefrontSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { queryClient }, params: { characterId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId)) throw notFound();
      const { view } = myStorefrontSearchFrom({ ...deps });
      await Promise.all([
        queryClient.ensureQueryData(myStorefrontOptions(characterId)),
        queryClient.ensureQueryData(activeTradesOptions(characterId)),
        view === 'settings'
          ? null
          : queryClient.ensureInfiniteQueryData(myListingsOptions(characterId, view ?? 'open', '')),
      ]);
    }),
  head: (page) => pageHead('My storefront', page),
  component: MyStorefront,
});

function MyStorefront() {
  const { characterId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  return (
    <MyStorefrontPage
      key={characterId}
      characterId={characterId}
      userId={shell.user?.id ?? ''}
      search={myStorefrontSearchFrom({ ...Route.useSearch() })}
    />
  );
}
