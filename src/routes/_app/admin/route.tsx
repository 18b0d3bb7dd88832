import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireAdminPages } from '#/features/administration/administration.guard.ts';
import { AdminFrame } from '#/features/administration/components/admin-frame.tsx';
import { openCasesOptions } from '#/features/reports/report.cache.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** Administration, for platform admins (docs/product/administration.md). */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: ({ context }) => requireAdminPages(context.shell),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureQueryData(openCasesOptions)),
  component: Administration,
});

function Administration() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
