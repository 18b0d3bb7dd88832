import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { HistoryPage } from '#/features/library/components/history-page.tsx';
import { comparisonOptions, revisionsOptions } from '#/features/library/library.cache.ts';
import { type HistorySearch, historySearchFrom } from '#/features/library/library.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { loadText } from '#/ui/markdown/lazy-text.tsx';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** What was saved of a page, for staff. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/library/$pageId/history')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as HistorySearch,
  loaderDeps: ({ search: { from, to } }) => ({ from, to }),
  loader: ({ context: { queryClient }, params: { guildId, pageId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(pageId)) throw notFound();
      const which = { guildId, pageId };
      await Promise.all([
        queryClient.ensureInfiniteQueryData(revisionsOptions(which)),
        queryClient.ensureQueryData(comparisonOptions(which, historySearchFrom({ ...deps }))),
        loadText(),
      ]);
    }),
  head: (page) => pageHead('History', page),
  component: History,
});

function History() {
  const { guildId, pageId } = Route.useParams();
  const search = historySearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, historySearchFrom);
  return <HistoryPage guildId={guildId} pageId={pageId} search={search} onChange={change} />;
}
