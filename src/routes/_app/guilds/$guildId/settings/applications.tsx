import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ApplicationsSettings } from '#/features/applications/components/applications-settings.tsx';
import { applicationSettingsOptions } from '#/features/applications/settings.cache.ts';
import { guarded } from '#/features/shell/guards.ts';

/** Settings, tab "Applications": first the permission, then an active character (doc 2, section 6.3; C10). */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/applications')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    guarded({ href: location.href }, async () => {
      await queryClient.fetchQuery(applicationSettingsOptions(guildId));
      if (!shell.user?.activeCharacter) throw redirect({ to: '/error/client' });
    }),
  head: () => ({ meta: [{ title: 'Application settings · Guildhall' }] }),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: settings } = useSuspenseQuery(applicationSettingsOptions(guildId));
  return <ApplicationsSettings key={guildId} guildId={guildId} settings={settings} />;
}
