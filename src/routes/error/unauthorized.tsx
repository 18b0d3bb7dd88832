import { createFileRoute } from '@tanstack/react-router';
import { knownPermissions } from '#/features/members/permission.rules.ts';
import { UnauthorizedPage } from '#/features/shell/components/unauthorized-page.tsx';

export const Route = createFileRoute('/error/unauthorized')({
  // Only ids of the catalogue are shown, whatever the address says (C03).
  validateSearch: ({ permissions }: Record<string, unknown>): { permissions?: string[] } =>
    Array.isArray(permissions) ? { permissions: permissions.filter((id) => typeof id === 'string') } : {},
  head: () => ({ meta: [{ title: 'Unauthorized · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: Unauthorized,
});

function Unauthorized() {
  const { permissions = [] } = Route.useSearch();
  return <UnauthorizedPage permissions={knownPermissions(permissions)} />;
}
