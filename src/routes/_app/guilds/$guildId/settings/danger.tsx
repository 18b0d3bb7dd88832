import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DangerSettings } from '#/features/guild-lifecycle/components/danger-settings.tsx';
import { guildLifecycleOptions } from '#/features/guild-lifecycle/lifecycle.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

/** Settings, tab "Danger". */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/danger')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('danger', { href: location.href, shell }, () => queryClient.fetchQuery(guildLifecycleOptions(guildId))),
  head: (page) => pageHead('Danger', page),
  component: Danger,
});

function Danger() {
  const { guildId } = Route.useParams();
  const { data: zone } = useSuspenseQuery(guildLifecycleOptions(guildId));
  return <DangerSettings key={guildId} guildId={guildId} zone={zone} />;
}
