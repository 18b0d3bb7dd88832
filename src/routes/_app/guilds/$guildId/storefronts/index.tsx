import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { foundOrdersOptions } from '#/features/buy-orders/buy-order.cache.ts';
import { FoundOrders } from '#/features/buy-orders/components/found-orders.tsx';
import { MarketPage } from '#/features/market/components/market-page.tsx';
import { marketOptions } from '#/features/market/market.cache.ts';
import { type MarketSearch, marketSearchFrom } from '#/features/market/market.search.ts';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { DisputesCard } from '#/features/trades/components/disputes-card.tsx';
import { myTurnsOptions } from '#/features/trades/trade.cache.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Storefronts and listings of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/storefronts/')({
  validateSearch: (search: Record<string, unknown>) => search as MarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () => {
      const search = marketSearchFrom({ ...deps });
      return Promise.all([
        queryClient.ensureInfiniteQueryData(marketOptions({ guildId }, search)),
        queryClient.ensureQueryData(myTurnsOptions()),
        search.show && queryClient.ensureInfiniteQueryData(foundOrdersOptions(guildId, search)),
      ]);
    }),
  head: (page) => pageHead('Storefronts', page),
  component: GuildMarket,
});

function GuildMarket() {
  const { guildId } = Route.useParams();
  const search = marketSearchFrom({ ...Route.useSearch() });
  const { data: shell } = useSuspenseQuery(shellQuery);
  const guild = shell.guilds.find(({ id }) => id === guildId);
  const trader = guild && !guild.archived ? guild.character : null;
  const show = useSearchChange(search, marketSearchFrom);
  return (
    <MarketPage
      guildId={guildId}
      search={search}
      onChange={show}
      buyer={trader}
      orders={(item) => <FoundOrders guildId={guildId} search={search} item={item} onChange={show} trader={trader} />}
      views={<ViewsMenu guildId={guildId} list="storefronts" search={search} />}
    >
      {guild?.settings.includes('storefronts') ? <DisputesCard guildId={guildId} /> : null}
    </MarketPage>
  );
}
