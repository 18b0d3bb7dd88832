import { Link } from '@tanstack/react-router';
import { Card, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { AuctionSummary } from '../auction-summary.queries.server.ts';
import { bidText, mineText } from './auction-columns.tsx';

/** The open auctions that end first, for the guild dashboard. */
export function OpenAuctions({ guildId, auctions: { open, next } }: { guildId: string; auctions: AuctionSummary }) {
  return (
    <Card aria-labelledby="open-auctions">
      <CardHead
        id="open-auctions"
        title="Open auctions"
        aside={
          <MoreLink to="/guilds/$guildId/points/auctions" params={{ guildId }}>
            {open === 1 ? 'All auctions' : `All ${open.toLocaleString('en-US')} auctions`}
          </MoreLink>
        }
      />
      <ul>
        {next.map((auction) => (
          <li key={auction.id} className="not-first:border-t">
            <CardRow className="relative">
              <span className="grid min-w-0 flex-1 gap-0.5">
                <Link
                  to="/guilds/$guildId/points/auctions/$auctionId"
                  params={{ guildId, auctionId: auction.id }}
                  className={`${rowLink} font-medium wrap-anywhere`}
                >
                  {auction.title}
                </Link>
                <span className="text-13 text-fg-3">
                  Ends <Timestamp at={auction.endsAt} variant="relative" />
                  {auction.bidByMe ? `, ${mineText(auction).toLowerCase()}` : null}
                </span>
              </span>
              <span className="text-13 tabular-nums">{bidText(auction)}</span>
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
