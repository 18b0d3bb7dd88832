import { createFileRoute } from '@tanstack/react-router';
import { authenticatedUserQuery } from '#/features/accounts/account.cache.ts';
import { availabilityOptions } from '#/features/activities/availability/availability.cache.ts';
import { AvailabilityPage } from '#/features/activities/availability/components/availability-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/profile/availability')({
  head: (page) => pageHead('Availability', page),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, async () => {
      await queryClient.ensureQueryData(authenticatedUserQuery(location.pathname));
      await queryClient.ensureQueryData(availabilityOptions);
    }),
  component: AvailabilityPage,
});
