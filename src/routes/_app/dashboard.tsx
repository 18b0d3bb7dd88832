import { createFileRoute } from '@tanstack/react-router';
import { authenticatedUserQuery, ensurePermissions, useDiscordCatchUp } from '#/features/accounts/account.cache.ts';
import { myNextOptions } from '#/features/activities/calendar/calendar.cache.ts';
import { myNewsOptions } from '#/features/announcements/announcement.cache.ts';
import { myApplicationsOptions } from '#/features/applications/apply/applicant.cache.ts';
import { myAuctionsOptions } from '#/features/auctions/auction.cache.ts';
import { HomePage } from '#/features/dashboard/components/home-page.tsx';
import { unseenPatchNoteOptions } from '#/features/news/patch-note.cache.ts';
import { inboxOptions } from '#/features/notifications/notification.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/dashboard')({
  head: (page) => pageHead('Home', page),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient
          .ensureQueryData(authenticatedUserQuery(location.pathname))
          .then((user) => ensurePermissions(queryClient, user)),
        queryClient.ensureInfiniteQueryData(myApplicationsOptions()),
        queryClient.ensureInfiniteQueryData(inboxOptions(false)),
        queryClient.ensureQueryData(myNewsOptions()),
        queryClient.ensureQueryData(myNextOptions()),
        queryClient.ensureQueryData(myAuctionsOptions()),
        queryClient.ensureQueryData(unseenPatchNoteOptions()),
      ]).then(() => {}),
    ),
  component: Dashboard,
});

function Dashboard() {
  useDiscordCatchUp();
  return <HomePage />;
}
