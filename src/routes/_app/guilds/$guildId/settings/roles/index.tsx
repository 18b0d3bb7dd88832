import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RolesSettings } from '#/features/members/roles/components/roles-settings.tsx';
import { rolesOptions } from '#/features/members/roles/role.cache.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/roles/')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('roles', { href: location.href, shell }, () => queryClient.fetchQuery(rolesOptions(guildId))),
  head: () => ({ meta: [{ title: 'Roles · Guildhall' }] }),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: roles } = useSuspenseQuery(rolesOptions(guildId));
  return <RolesSettings key={guildId} guildId={guildId} roles={roles} />;
}
