import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/uuid.ts';
import { NewRolePage } from '#/features/members/roles/components/role-page.tsx';
import { rolesOptions } from '#/features/members/roles/role.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { unauthorizedPath } from '#/features/shell/route.guard.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

/** A new role, `from` another or from nothing. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/roles/new')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (isUuid(from) ? { from } : {}),
  loader: async ({ context: { queryClient, shell }, params: { guildId }, location }) => {
    const roles = await openTab('roles', { href: location.href, shell }, () =>
      queryClient.fetchQuery(rolesOptions(guildId)),
    );
    if (!roles.can.create) throw redirect({ href: unauthorizedPath(['create:roles']) });
  },
  head: (page) => pageHead('New role', page),
  component: Settings,
});

function Settings() {
  const { guildId } = Route.useParams();
  const { from } = Route.useSearch();
  const { data: roles } = useSuspenseQuery(rolesOptions(guildId));
  const source = roles.roles.find(({ id }) => id === from);
  return <NewRolePage key={source?.id ?? guildId} guildId={guildId} roles={roles} from={source} />;
}
