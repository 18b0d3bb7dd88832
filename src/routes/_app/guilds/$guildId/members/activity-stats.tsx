import { createFileRoute } from '@tanstack/react-router';
import {
  activityStatsOptions,
  activityStatsOverviewOptions,
} from '#/features/activities/statistics/activity-stats.cache.ts';
import {
  listInputOf,
  overviewInputOf,
  type StatsSearch,
  statsSearchFrom,
} from '#/features/activities/statistics/activity-stats.search.ts';
import { StatsPage } from '#/features/activities/statistics/components/stats-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Who took part in what, by member and period. */
export const Route = createFileRoute('/_app/guilds/$guildId/members/activity-stats')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): StatsSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () => {
      const search = statsSearchFrom({ ...deps });
      return Promise.all([
        queryClient.ensureQueryData(activityStatsOverviewOptions(overviewInputOf(guildId, search))),
        queryClient.ensureInfiniteQueryData(activityStatsOptions(listInputOf(guildId, search))),
      ]).then(() => {});
    }),
  head: (page) => pageHead('Activity statistics', page),
  component: ActivityStats,
});

function ActivityStats() {
  const { guildId } = Route.useParams();
  const search = statsSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, statsSearchFrom, { lists: ['type'] });
  return <StatsPage guildId={guildId} search={search} onChange={change} />;
}
