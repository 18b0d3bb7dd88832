import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { TaskStatsPage } from '#/features/tasks/statistics/components/task-stats-page.tsx';
import { taskStatsOptions, taskStatsOverviewOptions } from '#/features/tasks/statistics/task-stats.cache.ts';
import {
  listInputOf,
  overviewInputOf,
  type TaskStatsSearch,
  taskStatsSearchFrom,
} from '#/features/tasks/statistics/task-stats.search.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Who did what for the guild, by member and period. */
export const Route = createFileRoute('/_app/guilds/$guildId/members/task-stats')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): TaskStatsSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () => {
      const search = taskStatsSearchFrom({ ...deps });
      return Promise.all([
        queryClient.ensureQueryData(taskStatsOverviewOptions(overviewInputOf(guildId, search))),
        queryClient.ensureInfiniteQueryData(taskStatsOptions(listInputOf(guildId, search))),
      ]).then(() => {});
    }),
  head: (page) => pageHead('Task statistics', page),
  component: TaskStats,
});

function TaskStats() {
  const { guildId } = Route.useParams();
  const search = taskStatsSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, taskStatsSearchFrom);
  return <TaskStatsPage guildId={guildId} search={search} onChange={change} />;
}
