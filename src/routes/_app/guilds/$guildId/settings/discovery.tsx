import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DiscoveryTab } from '#/features/guild-settings/components/discovery-tab.tsx';
import { discoveryOptions } from '#/features/guild-settings/settings.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/discovery')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('discovery', { href: location.href, shell }, () => queryClient.fetchQuery(discoveryOptions(guildId))),
  head: (page) => pageHead('Discovery settings', page),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: state } = useSuspenseQuery(discoveryOptions(guildId));
  return <DiscoveryTab key={guildId} guildId={guildId} state={state} />;
}
