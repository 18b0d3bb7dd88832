import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireAdminPages } from '#/features/administration/administration.guard.ts';
import { AdminFrame } from '#/features/administration/components/admin-frame.tsx';

/** Administration, for platform admins (docs/product/administration.md). */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: ({ context }) => requireAdminPages(context.shell),
  component: Administration,
});

function Administration() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
