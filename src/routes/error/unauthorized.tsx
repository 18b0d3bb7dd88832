import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { knownPermissions } from '#/features/members/permission.rules.ts';
import { UnauthorizedPage } from '#/features/shell/components/unauthorized-page.tsx';

// Only ids of the catalogue are shown, whatever the address says (C03).
const search = z.object({ permissions: z.catch(z.optional(z.array(z.string())), undefined) });

export const Route = createFileRoute('/error/unauthorized')({
  validateSearch: search,
  head: () => ({ meta: [{ title: 'Unauthorized · Guildhall' }, { name: 'robots', content: 'noindex' }] }),
  component: Unauthorized,
});

function Unauthorized() {
  const { permissions = [] } = Route.useSearch();
  return <UnauthorizedPage permissions={knownPermissions(permissions)} />;
}
