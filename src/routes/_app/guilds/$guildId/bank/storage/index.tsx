import { createFileRoute } from '@tanstack/react-router';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { StoragePage } from '#/features/storage/components/storage-page.tsx';
import { requestsOptions } from '#/features/storage/requests/request.cache.ts';
import { stockOptions, storageOptions } from '#/features/storage/storage.cache.ts';
import { type StockSearch, stockInputOf, stockSearchFrom } from '#/features/storage/storage.search.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** The storage of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/storage/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as StockSearch,
  loaderDeps: ({ search: { q, item, place, category, rarity, only, sort } }) => ({
    ...{ q, item, place, category, rarity, only, sort },
  }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      const search = stockSearchFrom({ ...deps });
      await Promise.all([
        queryClient.ensureQueryData(storageOptions(guildId)),
        queryClient.ensureInfiniteQueryData(stockOptions(stockInputOf(guildId, search))),
        queryClient.ensureInfiniteQueryData(requestsOptions(guildId)),
      ]);
    }),
  head: (page) => pageHead('Storage', page),
  component: Storage,
});

function Storage() {
  const { guildId } = Route.useParams();
  const search = stockSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, stockSearchFrom);
  return (
    <StoragePage
      guildId={guildId}
      search={search}
      views={<ViewsMenu guildId={guildId} list="bank/storage" search={search} />}
      onChange={change}
    />
  );
}
