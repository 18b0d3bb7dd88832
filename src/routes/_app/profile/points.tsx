import { createFileRoute } from '@tanstack/react-router';
import { myAuctionsOptions } from '#/features/auctions/auction.cache.ts';
import { MyBids } from '#/features/auctions/components/my-bids.tsx';
import { MyPointsPage } from '#/features/points/components/my-points-page.tsx';
import { myEntriesOptions } from '#/features/points/point.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** Own points in all guilds. */
export const Route = createFileRoute('/_app/profile/points')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(myEntriesOptions()),
        queryClient.ensureQueryData(myAuctionsOptions()),
      ]),
    ),
  head: (page) => pageHead('My points', page),
  component: MyPoints,
});

function MyPoints() {
  return (
    <MyPointsPage>
      <MyBids />
    </MyPointsPage>
  );
}
