import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { GeneralTab } from '#/features/guild-settings/components/general-tab.tsx';
import { generalOptions } from '#/features/guild-settings/settings.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/general')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('general', { href: location.href, shell }, () => queryClient.fetchQuery(generalOptions(guildId))),
  head: (page) => pageHead('General settings', page),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: state } = useSuspenseQuery(generalOptions(guildId));
  return <GeneralTab key={guildId} guildId={guildId} state={state} />;
}
