import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { LazyServerCard } from '#/features/discord/components/lazy-server-card.tsx';
import { serverOptions } from '#/features/discord/discord.cache.ts';
import { LazyHealthCard } from '#/features/discord-posts/components/lazy-health-card.tsx';
import { LazyPreviewCard } from '#/features/discord-posts/components/lazy-preview-card.tsx';
import { healthOptions } from '#/features/discord-posts/post.cache.ts';
import { LazyRolesCard } from '#/features/discord-roles/components/lazy-roles-card.tsx';
import { rolesOptions } from '#/features/discord-roles/role-sync.cache.ts';
import { moduleOptions, useSaveModule } from '#/features/guild-settings/settings.cache.ts';
import { LazyPoolsCard } from '#/features/point-pools/components/lazy-pools-card.tsx';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { LazyNextDecays } from '#/features/points/decay/components/lazy-next-decay.tsx';
import { SchemaTab } from '#/features/settings/components/schema-tab.tsx';
import { isModule, moduleTab } from '#/features/settings-registry.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

interface TabSearch {
  /** How it went to link a Discord server, for someone who comes back from there. */
  linking?: string;
}

/** The tabs of the modules, which are alike; one route for all of them, since every page begins with the list of routes. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/$tab')({
  validateSearch: ({ linking }: Record<string, unknown>): TabSearch => (typeof linking === 'string' ? { linking } : {}),
  loader: async ({ context: { queryClient, shell }, params: { guildId, tab }, location }) => {
    if (!isModule(tab)) throw notFound();
    await openTab(tab, { href: location.href, shell }, () => queryClient.fetchQuery(moduleOptions(guildId, tab)));
    if (tab === 'discord')
      await Promise.all([
        queryClient.prefetchQuery(serverOptions(guildId)),
        queryClient.prefetchQuery(healthOptions(guildId)),
        queryClient.prefetchQuery(rolesOptions(guildId)),
      ]);
    // Read by two lazy parts: what one of them fetches must not be new to the other while it hydrates.
    if (tab === 'dkp') await queryClient.prefetchQuery(poolsOptions(guildId));
    return { module: tab, title: moduleTab(tab).title };
  },
  // What isn't there has the title of the page that says so.
  head: (page) => (page.loaderData ? pageHead(page.loaderData.title, page) : {}),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { module } = Route.useLoaderData();
  const { linking } = Route.useSearch();
  const client = useQueryClient();
  const { data: state } = useSuspenseQuery(moduleOptions(guildId, module));
  return (
    <SchemaTab
      key={`${guildId} ${module}`}
      tab={moduleTab(module)}
      state={state}
      fetchLatest={() => client.fetchQuery({ ...moduleOptions(guildId, module), staleTime: 0 })}
      save={useSaveModule(guildId, module)}
      lead={
        module === 'discord' ? (
          <>
            <LazyServerCard guildId={guildId} linking={linking} />
            <LazyHealthCard guildId={guildId} />
          </>
        ) : null
      }
    >
      {module === 'discord' ? <LazyPreviewCard guildId={guildId} /> : null}
      {module === 'dkp' ? (
        <>
          <LazyNextDecays guildId={guildId} />
          <LazyPoolsCard guildId={guildId} />
        </>
      ) : null}
      {module === 'discord' ? <LazyRolesCard guildId={guildId} /> : null}
    </SchemaTab>
  );
}
