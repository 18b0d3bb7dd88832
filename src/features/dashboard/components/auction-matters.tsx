import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { AuctionMatters } from '#/features/auctions/auction-summary.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Matter } from './matter.tsx';

interface AuctionMattersProps extends AuctionMatters {
  guildId: string;
  /** The guild, where several are listed. */
  guildName?: string;
}

const TITLES = {
  outbid: 'You were outbid',
  leading: 'Auctions you lead end soon',
  undelivered: 'Drops to deliver',
} as const;
const ALL = ['outbid', 'leading', 'undelivered'] as const;

/** What waits for the viewer in the auctions of a guild, each with the way to the first of them: rows of a card. */
export function auctionMatters({ guildId, guildName, ...matters }: AuctionMattersProps): ReactElement[] {
  return ALL.flatMap((what) => {
    const matter = matters[what];
    if (!matter) return [];
    const first = `First: ${matter.title}`;
    return (
      <CardRow key={`${what} ${guildId}`} className="first-of-type:border-t-0!">
        <Icon name="scale" className="size-5" />
        <Matter
          title={
            <Link
              to="/guilds/$guildId/points/auctions/$auctionId"
              params={{ guildId, auctionId: matter.auctionId }}
              className={rowLink}
            >
              {TITLES[what]}
            </Link>
          }
          note={guildName === undefined ? first : `${guildName} · ${first}`}
          count={matter.count}
        />
      </CardRow>
    );
  });
}

/** How many auctions these are in all. */
export const countOfAuctions = (matters: AuctionMatters): number =>
  ALL.reduce((sum, what) => sum + (matters[what]?.count ?? 0), 0);
