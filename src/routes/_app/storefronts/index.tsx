import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { MarketPage } from '#/features/market/components/market-page.tsx';
import { marketOptions } from '#/features/market/market.cache.ts';
import { type MarketSearch, marketSearchFrom } from '#/features/market/market.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { myTurnsOptions } from '#/features/trades/trade.cache.ts';

/** Storefronts and listings of the global market. */
export const Route = createFileRoute('/_app/storefronts/')({
  validateSearch: (search: Record<string, unknown>) => search as MarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(marketOptions({ guildId: null }, marketSearchFrom({ ...deps }))),
        queryClient.ensureQueryData(myTurnsOptions()),
      ]),
    ),
  head: (page) => pageHead('Global storefronts', page),
  component: GlobalMarket,
});

function GlobalMarket() {
  const search = marketSearchFrom({ ...Route.useSearch() });
  const { data: shell } = useSuspenseQuery(shellQuery);
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <MarketPage
      guildId={null}
      search={search}
      onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      buyer={shell.user?.activeCharacter ?? null}
    />
  );
}
