import { createFileRoute } from '@tanstack/react-router';
import { platformLogFacetsOptions, platformLogOptions } from '#/features/administration/administration.cache.ts';
import { type LogFilter, logFilterFrom } from '#/features/administration/administration.search.ts';
import { LogPage } from '#/features/administration/components/log-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

export const Route = createFileRoute('/_app/admin/log')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): LogFilter => search,
  loaderDeps: ({ search: { actor, action } }) => ({ actor, action }),
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      await Promise.all([
        queryClient.ensureInfiniteQueryData(platformLogOptions(logFilterFrom(deps))),
        queryClient.ensureQueryData(platformLogFacetsOptions),
      ]);
    }),
  head: (page) => pageHead('Platform log', page),
  component: Log,
});

function Log() {
  const filter = logFilterFrom({ ...Route.useSearch() });
  const change = useSearchChange(filter, logFilterFrom);
  return <LogPage filter={filter} onChange={change} />;
}
