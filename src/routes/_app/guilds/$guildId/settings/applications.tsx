import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { blockedOptions } from '#/features/applications/review/application.cache.ts';
import { ApplicationsSettings } from '#/features/applications/settings/components/applications-settings.tsx';
import { applicationSettingsOptions } from '#/features/applications/settings/settings.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/applications')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('applications', { href: location.href, shell }, () =>
      Promise.all([
        queryClient.fetchQuery(applicationSettingsOptions(guildId)),
        queryClient.prefetchInfiniteQuery(blockedOptions(guildId)),
      ]).then(() => {}),
    ),
  head: (page) => pageHead('Application settings', page),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: settings } = useSuspenseQuery(applicationSettingsOptions(guildId));
  return <ApplicationsSettings key={guildId} guildId={guildId} settings={settings} />;
}
