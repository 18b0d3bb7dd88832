import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { RolePage } from '#/features/members/roles/components/role-page.tsx';
import { roleHoldersOptions, rolesOptions } from '#/features/members/roles/role.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

/** One role. Those who may not see members see it without its holders. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/roles/$roleId')({
  loader: async ({ context: { queryClient, shell }, params: { guildId, roleId }, location }) => {
    const { roles } = await openTab('roles', { href: location.href, shell }, () =>
      queryClient.fetchQuery(rolesOptions(guildId)),
    );
    const role = roles.find(({ id }) => id === roleId);
    if (!role) throw redirect({ href: '/error/not-found' });
    await queryClient.prefetchInfiniteQuery(roleHoldersOptions(guildId, roleId));
    return { name: role.name };
  },
  head: (page) => pageHead(page.loaderData?.name ?? 'Role', page),
  component: Settings,
});

function Settings() {
  const { guildId, roleId } = Route.useParams();
  const { data: roles } = useSuspenseQuery(rolesOptions(guildId));
  const role = roles.roles.find(({ id }) => id === roleId);
  if (role) return <RolePage key={roleId} guildId={guildId} roles={roles} role={role} />;
  // Deleted while it was open.
  return <Navigate to="/guilds/$guildId/settings/roles" params={{ guildId }} replace />;
}
