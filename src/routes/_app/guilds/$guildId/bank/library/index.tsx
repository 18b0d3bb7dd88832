import { createFileRoute } from '@tanstack/react-router';
import { LibraryIndex } from '#/features/library/components/library-index.tsx';
import { pagesOptions } from '#/features/library/library.cache.ts';
import { type LibrarySearch, librarySearchFrom, listInputOf } from '#/features/library/library.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Pages of a guild's library. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/library/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as LibrarySearch,
  loaderDeps: ({ search: { q, tag, folder } }) => ({ q, tag, folder }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      await queryClient.ensureInfiniteQueryData(pagesOptions(listInputOf(guildId, librarySearchFrom({ ...deps }))));
    }),
  head: (page) => pageHead('Library', page),
  component: Pages,
});

function Pages() {
  const { guildId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  const search = librarySearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, librarySearchFrom);
  return <LibraryIndex guildId={guildId} userId={shell.user?.id ?? ''} search={search} onChange={change} />;
}
