import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { auctionOptions } from '#/features/auctions/auction.cache.ts';
import { AuctionPage } from '#/features/auctions/components/auction-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** One auction of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/points/auctions/$auctionId')({
  loader: ({ context: { queryClient }, params: { guildId, auctionId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(auctionId)) throw notFound();
      const { title } = await queryClient.ensureQueryData(auctionOptions({ guildId, auctionId }));
      return { title };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Auction', page),
  component: Auction,
});

function Auction() {
  const { guildId, auctionId } = Route.useParams();
  return <AuctionPage key={auctionId} guildId={guildId} auctionId={auctionId} />;
}
