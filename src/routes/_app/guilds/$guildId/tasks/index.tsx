import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { TasksPage } from '#/features/tasks/components/tasks-page.tsx';
import { tasksOptions } from '#/features/tasks/task.cache.ts';
import { listInputOf, type TaskListSearch, taskListSearchFrom } from '#/features/tasks/task.search.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Tasks of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/tasks/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as TaskListSearch,
  loaderDeps: ({ search: { view, category, q } }) => ({ view, category, q }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(tasksOptions(listInputOf(guildId, taskListSearchFrom({ ...deps })))),
    ),
  head: (page) => pageHead('Tasks', page),
  component: Tasks,
});

function Tasks() {
  const { guildId } = Route.useParams();
  const search = taskListSearchFrom({ ...Route.useSearch() });
  const { shell } = Route.useRouteContext();
  const change = useSearchChange(search, taskListSearchFrom);
  const { data } = useSuspenseInfiniteQuery(tasksOptions(listInputOf(guildId, search)));
  return (
    <TasksPage
      guildId={guildId}
      userId={shell.user?.id ?? ''}
      search={search}
      first={data.pages[0]}
      onChange={change}
    />
  );
}
