import { createFileRoute } from '@tanstack/react-router';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { PointsPage } from '#/features/points/components/points-page.tsx';
import { pointSummaryOptions, standingsOptions } from '#/features/points/point.cache.ts';
import { standingsTitle } from '#/features/points/point.labels.ts';
import { poolFrom, type StandingSearch, standingInputOf, standingSearchFrom } from '#/features/points/point.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Members by their points. */
export const Route = createFileRoute('/_app/guilds/$guildId/points/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): StandingSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureQueryData(pointSummaryOptions(guildId, poolFrom({ ...deps }))),
        queryClient.ensureQueryData(poolsOptions(guildId)),
        queryClient.ensureInfiniteQueryData(
          standingsOptions(standingInputOf(guildId, standingSearchFrom({ ...deps }))),
        ),
      ]).then(([summary]) => ({ title: standingsTitle(summary) })),
    ),
  head: (page) => pageHead(page.loaderData?.title ?? 'Points', page),
  component: Points,
});

function Points() {
  const { guildId } = Route.useParams();
  const search = standingSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, standingSearchFrom);
  return <PointsPage guildId={guildId} search={search} onChange={change} />;
}
