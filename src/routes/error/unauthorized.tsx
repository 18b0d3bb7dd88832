import { createFileRoute } from '@tanstack/react-router';
import { knownPermissions } from '#/features/guild-access/permission.rules.ts';
import { UnauthorizedPage } from '#/features/shell/errors/components/unauthorized-page.tsx';

export const Route = createFileRoute('/error/unauthorized')({
  // Only IDs of the catalog are shown, whatever the URL says.
  validateSearch: ({ permissions }: Record<string, unknown>): { permissions?: string[] | undefined } => ({
    permissions: Array.isArray(permissions) ? permissions.filter((id) => typeof id === 'string') : undefined,
  }),
  head: () => ({ meta: [{ title: 'Unauthorized · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: Unauthorized,
});

function Unauthorized() {
  const { permissions = [] } = Route.useSearch();
  return <UnauthorizedPage permissions={knownPermissions(permissions)} />;
}
