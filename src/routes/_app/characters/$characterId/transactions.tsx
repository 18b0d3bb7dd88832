import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { TradesPage } from '#/features/trades/components/trades-page.tsx';
import { tradesOptions } from '#/features/trades/trade.cache.ts';
import { type TradeSearch, tradeSearchFrom } from '#/features/trades/trade.search.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** What the active character buys and sells. */
export const Route = createFileRoute('/_app/characters/$characterId/transactions')({
  validateSearch: (search: Record<string, unknown>) => search as TradeSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { queryClient }, params: { characterId }, deps, location }) =>
    guarded({ href: location.href }, () => {
      if (!isUuid(characterId)) throw notFound();
      return queryClient.ensureInfiniteQueryData(
        tradesOptions(characterId, tradeSearchFrom({ ...deps }).view ?? 'active'),
      );
    }),
  head: (page) => pageHead('Trades', page),
  component: Trades,
});

function Trades() {
  const { characterId } = Route.useParams();
  const search = tradeSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, tradeSearchFrom);
  return <TradesPage characterId={characterId} search={search} onChange={change} />;
}
