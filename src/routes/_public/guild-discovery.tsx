import { createFileRoute, useLocation } from '@tanstack/react-router';
import {
  LazyBar,
  LazyFilters,
  LazyHeading,
  LazyResults,
  loadDiscovery,
} from '#/features/discovery/components/lazy-discovery.tsx';
import type { DiscoverySearch } from '#/features/discovery/discovery.rules.ts';
import { publicHead } from '#/features/shell/public-head.rules.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';

interface Search extends DiscoverySearch {
  /** The sheet with the filters is open, on a phone. */
  filters?: true | undefined;
}

export const Route = createFileRoute('/_public/guild-discovery')({
  // Read by the parts that show it, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>): Search => search,
  loaderDeps: ({ search: { filters: _, ...query } }) => query,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched with the parts that need the same: of the server's page nobody reads again.
    const [{ activeGuildsOptions, discoveryOptions }, { discoveryQueryFrom }] = await Promise.all([
      import('#/features/discovery/discovery.cache.ts'),
      import('#/features/discovery/discovery.rules.ts'),
    ]);
    await Promise.all([
      queryClient.ensureInfiniteQueryData(discoveryOptions(discoveryQueryFrom({ ...deps }))),
      queryClient.ensureQueryData(activeGuildsOptions()),
      loadDiscovery(),
    ]);
  },
  headers: () => ({ 'cache-control': 'public, max-age=60' }),
  head: (page) =>
    publicHead(
      {
        title: 'Find a guild',
        about: 'Guilds of Shol and Lotharia, by region, size, age, tags and the roles they look for.',
        path: '/guild-discovery',
      },
      page,
    ),
  component: GuildDiscovery,
});

function GuildDiscovery() {
  const search = Route.useSearch();
  const asked = useLocation({ select: (location) => location.search as Search });
  const { shell } = Route.useRouteContext();
  const role = shell.user?.activeCharacter?.role;
  const reader = { myRole: role === 'Unknown' ? undefined : role, signedIn: shell.user !== null };
  return (
    <div className="mx-auto w-full max-w-[1264px] px-4 pb-16 md:px-8">
      <LazyHeading />
      <AfterHeading>
        <div className="mb-4 grid grid-cols-[1fr_auto] gap-2 md:hidden">
          <LazyBar search={search} asked={asked} {...reader} open={search.filters === true} />
        </div>
        <div className="grid items-start gap-10 md:grid-cols-[244px_minmax(0,1fr)] max-lg:gap-6">
          <aside aria-label="Filters" className="sticky top-6 max-md:hidden">
            <LazyFilters search={search} asked={asked} {...reader} />
          </aside>
          <LazyResults search={search} />
        </div>
      </AfterHeading>
    </div>
  );
}
