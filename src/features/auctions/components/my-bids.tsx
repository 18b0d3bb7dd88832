import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { myAuctionsOptions } from '../auction.cache.ts';
import { priceText } from '../auction.labels.ts';
import type { MyAuctions } from '../auction-summary.queries.server.ts';

/** The open auctions that the user bid in, in all guilds; nothing without any. */
export function MyBids() {
  const {
    data: { bids },
  } = useSuspenseQuery(myAuctionsOptions());
  if (bids.length === 0) return null;
  return (
    <Card aria-labelledby="my-bids">
      <CardHead id="my-bids" title="My bids" aside={`${bids.length.toLocaleString('en-US')} open`} />
      <ul>
        {bids.map((bid) => (
          <li key={bid.id} className="not-first:border-t">
            <CardRow className="relative">
              <span className="grid min-w-0 flex-1 gap-0.5">
                <Link
                  to="/guilds/$guildId/points/auctions/$auctionId"
                  params={{ guildId: bid.guild.id, auctionId: bid.id }}
                  className={`${rowLink} font-medium wrap-anywhere`}
                >
                  {bid.title}
                </Link>
                <span className="text-13 text-fg-3 wrap-anywhere">
                  {bid.guild.name}, ends <Timestamp at={bid.endsAt} variant="relative" />
                </span>
              </span>
              <BidState bid={bid} />
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BidState({ bid: { mine, leads, unit } }: { bid: MyAuctions['bids'][number] }) {
  if (mine === null) return <span className="text-13 font-medium text-warning">Outbid</span>;
  return (
    <span className="grid justify-items-end gap-0.5 text-13 tabular-nums">
      <span>{priceText(mine, unit)}</span>
      <span className="text-fg-3">{leads ? 'You lead' : 'On hold'}</span>
    </span>
  );
}
