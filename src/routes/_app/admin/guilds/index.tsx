import { createFileRoute } from '@tanstack/react-router';
import { adminGuildsOptions } from '#/features/administration/admin-pages.cache.ts';
import { type GuildSearch, guildSearchFrom } from '#/features/administration/administration.search.ts';
import { GuildsPage } from '#/features/administration/components/guilds-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

export const Route = createFileRoute('/_app/admin/guilds/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): GuildSearch => search,
  loaderDeps: ({ search: { q, only } }) => ({ q, only }),
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(adminGuildsOptions(guildSearchFrom(deps))),
    ),
  head: (page) => pageHead('Guilds', page),
  component: Guilds,
});

function Guilds() {
  const search = guildSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, guildSearchFrom);
  return <GuildsPage search={search} onChange={change} />;
}
