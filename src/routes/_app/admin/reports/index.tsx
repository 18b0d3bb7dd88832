import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '#/features/reports/components/reports-page.tsx';
import { casesOptions } from '#/features/reports/report.cache.ts';
import { type ReportSearch, reportSearchFrom } from '#/features/reports/report.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

export const Route = createFileRoute('/_app/admin/reports/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): ReportSearch => search,
  loaderDeps: ({ search: { state, kind } }) => ({ state, kind }),
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(casesOptions(reportSearchFrom(deps)))),
  head: (page) => pageHead('Reports', page),
  component: Reports,
});

function Reports() {
  const search = reportSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, reportSearchFrom);
  return <ReportsPage search={search} onChange={change} />;
}
