import { createFileRoute } from '@tanstack/react-router';
import { notificationsQuery } from '#/features/notifications/notification.cache.ts';
import { DashboardPage } from '#/features/shell/components/dashboard-page.tsx';
import { newestApplicationsQuery } from '#/features/shell/dashboard.cache.ts';
import { guarded } from '#/features/shell/guards.ts';

export const Route = createFileRoute('/_app/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard · Guildhall' }] }),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureQueryData(newestApplicationsQuery),
        queryClient.ensureQueryData(notificationsQuery),
      ]),
    ),
  component: DashboardPage,
});
