import { createFileRoute } from '@tanstack/react-router';
import { usersOptions } from '#/features/administration/administration.cache.ts';
import { type UserSearch, userSearchFrom } from '#/features/administration/administration.search.ts';
import { UsersPage } from '#/features/administration/components/users-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

export const Route = createFileRoute('/_app/admin/users/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): UserSearch => search,
  loaderDeps: ({ search: { q, only } }) => ({ q, only }),
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(usersOptions(userSearchFrom(deps)))),
  head: (page) => pageHead('Users', page),
  component: Users,
});

function Users() {
  const search = userSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, userSearchFrom);
  return <UsersPage search={search} onChange={change} />;
}
