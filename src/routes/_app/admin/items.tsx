import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '#/features/items/desk/components/items-page.tsx';
import { deskItemsOptions } from '#/features/items/desk/desk.cache.ts';
import { type DeskSearch, deskSearchFrom } from '#/features/items/desk/desk.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

export const Route = createFileRoute('/_app/admin/items')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): DeskSearch => search,
  loaderDeps: ({ search: { q, only } }) => ({ q, only }),
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(deskItemsOptions(deskSearchFrom(deps)))),
  head: (page) => pageHead('Items', page),
  component: Items,
});

function Items() {
  const search = deskSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, deskSearchFrom);
  return <ItemsPage search={search} onChange={change} />;
}
