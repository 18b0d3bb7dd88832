import { createFileRoute } from '@tanstack/react-router';
import { myApplicationsOptions } from '#/features/applications/applicant.cache.ts';
import { notificationsQuery } from '#/features/notifications/notification.cache.ts';
import { DashboardPage } from '#/features/shell/components/dashboard-page.tsx';
import { guarded } from '#/features/shell/guards.ts';

export const Route = createFileRoute('/_app/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard · Guildhall' }] }),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(myApplicationsOptions()),
        queryClient.ensureQueryData(notificationsQuery),
      ]),
    ),
  component: DashboardPage,
});
