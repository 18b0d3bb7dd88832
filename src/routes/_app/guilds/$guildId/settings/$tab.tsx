import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ModuleTab } from '#/features/settings/components/module-tab.tsx';
import { isModule, MODULE_HEADS } from '#/features/settings/module-fields.rules.ts';
import { moduleOptions } from '#/features/settings/settings.cache.ts';
import { openTab } from '#/features/shell/settings-guard.ts';

/** The tabs of the modules, which are alike; one route for all of them, since every page begins with the list of routes. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/$tab')({
  loader: async ({ context: { queryClient, shell }, params: { guildId, tab }, location }) => {
    if (!isModule(tab)) throw notFound();
    await openTab(tab, { href: location.href, shell }, () => queryClient.fetchQuery(moduleOptions(guildId, tab)));
    return { module: tab, title: MODULE_HEADS[tab].title };
  },
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: `${loaderData.title} · Guildhall` }] } : {}),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { module } = Route.useLoaderData();
  const { data: state } = useSuspenseQuery(moduleOptions(guildId, module));
  return <ModuleTab key={`${guildId} ${module}`} guildId={guildId} module={module} state={state} />;
}
