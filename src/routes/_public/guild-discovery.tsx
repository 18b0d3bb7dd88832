import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DiscoveryResults } from '#/features/discovery/components/discovery-results.tsx';
import { LazyBar, LazyFilters, loadDiscovery } from '#/features/discovery/components/lazy-discovery.tsx';
import { activeGuildsOptions, discoveryOptions } from '#/features/discovery/discovery.cache.ts';
import {
  type DiscoveryQuery,
  type DiscoverySearch,
  discoveryQueryFrom,
  discoverySearchOf,
  guildCountLabel,
} from '#/features/discovery/discovery.rules.ts';
import { publicHead } from '#/features/shell/public-head.rules.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';

export const Route = createFileRoute('/_public/guild-discovery')({
  validateSearch: (search: Record<string, unknown>): DiscoverySearch & { filters?: true | undefined } => ({
    ...discoverySearchOf(discoveryQueryFrom(search)),
    // The sheet with the filters is open, on a phone.
    filters: search.filters === true ? search.filters : undefined,
  }),
  loaderDeps: ({ search: { filters: _, ...query } }) => query,
  loader: async ({ context: { queryClient }, deps }) => {
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
  const { filters, ...search } = Route.useSearch();
  const query = discoveryQueryFrom({ ...search });
  // What was asked for last, whose guilds may still be on their way.
  const asked = discoveryQueryFrom({ ...useLocation({ select: (location) => location.search }) });
  const navigate = useNavigate({ from: Route.fullPath });
  const change = useCallback(
    (part: Partial<DiscoveryQuery>) =>
      void navigate({
        search: ({ filters, ...before }) => ({
          ...discoverySearchOf({ ...discoveryQueryFrom({ ...before }), ...part }),
          filters,
        }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const { shell } = Route.useRouteContext();
  const role = shell.user?.activeCharacter?.role;
  const myRole = role === 'Unknown' ? undefined : role;
  const { data: listed } = useSuspenseQuery(activeGuildsOptions());
  const { data: found } = useSuspenseInfiniteQuery(discoveryOptions(query));
  const hasHours = shell.user ? found.pages[0]?.hasHours : undefined;
  return (
    <div className="mx-auto w-full max-w-[1264px] px-4 pb-16 md:px-8">
      <header className="py-10 pb-7 max-md:pt-6 max-md:pb-4">
        <h1 className="text-30 font-semibold tracking-[-0.02em] max-md:text-24">Find a guild</h1>
        <p className="mt-1.5 text-fg-2">{guildCountLabel(listed)}</p>
      </header>
      <AfterHeading>
        <div className="mb-4 grid grid-cols-[1fr_auto] gap-2 md:hidden">
          <LazyBar
            query={asked}
            myRole={myRole}
            hasHours={hasHours}
            count={{ total: found.pages[0]?.total ?? 0, isMore: found.pages[0]?.isMore ?? false }}
            onChange={change}
            open={filters === true}
          />
        </div>
        <div className="grid items-start gap-10 md:grid-cols-[244px_minmax(0,1fr)] max-lg:gap-6">
          <aside aria-label="Filters" className="sticky top-6 max-md:hidden">
            <LazyFilters query={asked} myRole={myRole} hasHours={hasHours} onChange={change} />
          </aside>
          <DiscoveryResults query={query} nothingListed={listed.total === 0} onChange={change} />
        </div>
      </AfterHeading>
    </div>
  );
}
