import { createFileRoute } from '@tanstack/react-router';
import { artisanCoverageOptions, artisansOptions } from '#/features/artisans/artisan.cache.ts';
import { type ArtisanSearch, artisanSearchFrom, listInputOf } from '#/features/artisans/artisan.search.ts';
import { ArtisansPage } from '#/features/artisans/components/artisans-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Who in a guild practices what. */
export const Route = createFileRoute('/_app/guilds/$guildId/artisans/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): ArtisanSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () => {
      const search = artisanSearchFrom({ ...deps });
      return Promise.all([
        queryClient.ensureQueryData(artisanCoverageOptions(guildId)),
        queryClient.ensureInfiniteQueryData(artisansOptions(listInputOf(guildId, search))),
      ]).then(() => {});
    }),
  head: (page) => pageHead('Artisans', page),
  component: Artisans,
});

function Artisans() {
  const { guildId } = Route.useParams();
  const search = artisanSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, artisanSearchFrom, { lists: ['profession'] });
  return <ArtisansPage guildId={guildId} search={search} onChange={change} />;
}
