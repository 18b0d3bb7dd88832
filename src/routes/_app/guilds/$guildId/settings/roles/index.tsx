import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RolesSettings } from '#/features/members/roles/components/roles-settings.tsx';
import { rolesOptions } from '#/features/members/roles/role.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/settings/roles/')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('roles', { href: location.href, shell }, () => queryClient.fetchQuery(rolesOptions(guildId))),
  head: (page) => pageHead('Roles', page),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { data: roles } = useSuspenseQuery(rolesOptions(guildId));
  return <RolesSettings key={guildId} guildId={guildId} roles={roles} />;
}
