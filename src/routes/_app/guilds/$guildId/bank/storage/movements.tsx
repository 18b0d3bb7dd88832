import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { MovementsPage } from '#/features/storage/components/movements-page.tsx';
import { movementsOptions } from '#/features/storage/storage.cache.ts';
import { type MovementSearch, movementSearchFrom, movementsInputOf } from '#/features/storage/storage.search.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** What moved in a storage. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/storage/movements')({
  validateSearch: (search: Record<string, unknown>) => search as MovementSearch,
  loaderDeps: ({ search: { item, kind } }) => ({ item, kind }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(movementsOptions(movementsInputOf(guildId, movementSearchFrom({ ...deps })))),
    ),
  head: (page) => pageHead('Storage movements', page),
  component: Movements,
});

function Movements() {
  const { guildId } = Route.useParams();
  const search = movementSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, movementSearchFrom);
  return <MovementsPage guildId={guildId} search={search} onChange={change} />;
}
