import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ModuleTab } from '#/features/settings/components/module-tab.tsx';
import { moduleOptions } from '#/features/settings/settings.cache.ts';
import { openTab } from '#/features/shell/settings-guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/storefronts')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('storefronts', { href: location.href, shell }, () =>
      queryClient.fetchQuery(moduleOptions(guildId, 'storefronts')),
    ),
  head: () => ({ meta: [{ title: 'Storefront settings · Guildhall' }] }),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: state } = useSuspenseQuery(moduleOptions(guildId, 'storefronts'));
  return <ModuleTab key={guildId} guildId={guildId} module="storefronts" state={state} />;
}
