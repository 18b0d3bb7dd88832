import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { foundOrdersOptions } from '#/features/buy-orders/buy-order.cache.ts';
import { FoundOrders } from '#/features/buy-orders/components/found-orders.tsx';
import { SearchesMenu } from '#/features/buy-orders/searches/components/searches-menu.tsx';
import { MarketPage } from '#/features/market/components/market-page.tsx';
import { marketOptions } from '#/features/market/market.cache.ts';
import { type MarketSearch, marketSearchFrom } from '#/features/market/market.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { myTurnsOptions } from '#/features/trades/trade.cache.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Storefronts and listings of the global market. */
export const Route = createFileRoute('/_app/storefronts/')({
  validateSearch: (search: Record<string, unknown>) => search as MarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, () => {
      const search = marketSearchFrom({ ...deps });
      return Promise.all([
        queryClient.ensureInfiniteQueryData(marketOptions({ guildId: null }, search)),
        queryClient.ensureQueryData(myTurnsOptions()),
        search.show && queryClient.ensureInfiniteQueryData(foundOrdersOptions(null, search)),
      ]);
    }),
  head: (page) => pageHead('Global storefronts', page),
  component: GlobalMarket,
});

function GlobalMarket() {
  const search = marketSearchFrom({ ...Route.useSearch() });
  const { data: shell } = useSuspenseQuery(shellQuery);
  const trader = shell.user?.activeCharacter ?? null;
  const show = useSearchChange(search, marketSearchFrom);
  return (
    <MarketPage
      guildId={null}
      search={search}
      onChange={show}
      buyer={trader}
      views={<SearchesMenu search={search} />}
      orders={(item) => <FoundOrders guildId={null} search={search} item={item} onChange={show} trader={trader} />}
    />
  );
}
