import { createFileRoute } from '@tanstack/react-router';
import { auctionsOptions } from '#/features/auctions/auction.cache.ts';
import { type AuctionSearch, auctionInputOf, auctionSearchFrom } from '#/features/auctions/auction.search.ts';
import { AuctionsPage } from '#/features/auctions/components/auctions-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Auctions of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/points/auctions/')({
  validateSearch: (search: Record<string, unknown>) => search as AuctionSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(auctionsOptions(auctionInputOf(guildId, auctionSearchFrom({ ...deps })))),
    ),
  head: (page) => pageHead('Auctions', page),
  component: Auctions,
});

function Auctions() {
  const { guildId } = Route.useParams();
  const search = auctionSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, auctionSearchFrom);
  return <AuctionsPage guildId={guildId} search={search} onChange={change} />;
}
