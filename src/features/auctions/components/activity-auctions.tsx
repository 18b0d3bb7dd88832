import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Card, CardBody, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { activityAuctionsOptions } from '../auction.cache.ts';
import { bidText, stateCell } from './auction-columns.tsx';

interface ActivityAuctionsProps {
  guildId: string;
  activityId: string;
}

/** Auctions of what dropped in an activity; nothing for those who neither see any nor open one. */
export function ActivityAuctions({ guildId, activityId }: ActivityAuctionsProps) {
  const { data: auctions } = useQuery(activityAuctionsOptions(guildId, activityId));
  if (!auctions) return null;
  return (
    <Card aria-labelledby="auctions">
      <CardHead
        id="auctions"
        title="Auctions"
        aside={
          auctions.can.open ? (
            <LinkButton
              size="sm"
              to="/guilds/$guildId/points/auctions"
              params={{ guildId }}
              search={{ create: true, activity: activityId }}
            >
              Open an auction
            </LinkButton>
          ) : null
        }
      />
      {auctions.items.length === 0 ? (
        <CardBody className="text-fg-2">Drops of this activity that members bid points for appear here.</CardBody>
      ) : null}
      <ul>
        {auctions.items.map((auction) => (
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
                {auction.price === null ? null : (
                  <span className="text-13 text-fg-3">
                    Won by {auction.wonByMe ? 'you' : (auction.winner ?? 'a member')}
                  </span>
                )}
              </span>
              <span className="text-13 tabular-nums">{bidText(auction)}</span>
              {stateCell(auction)}
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
