import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyTab } from '#/features/privacy/components/privacy-tab.tsx';
import { privacyOptions } from '#/features/privacy/privacy.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/privacy')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('privacy', { href: location.href, shell }, () => queryClient.fetchQuery(privacyOptions(guildId))),
  head: (page) => pageHead('Privacy settings', page),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: state } = useSuspenseQuery(privacyOptions(guildId));
  return <PrivacyTab key={guildId} guildId={guildId} state={state} />;
}
