import type { AuctionMatters } from '#/features/auctions/auction-summary.queries.server.ts';
import type { Matter } from './matter.tsx';

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

/** What waits for the viewer in the auctions of a guild, each with the way to the first of them. */
export function auctionMatters({ guildId, guildName, ...matters }: AuctionMattersProps): Matter[] {
  return ALL.flatMap((what) => {
    const matter = matters[what];
    if (!matter) return [];
    const first = `First: ${matter.title}`;
    return [
      {
        ...{ key: `${what} ${guildId}`, icon: 'scale' as const, title: TITLES[what] },
        href: `/guilds/${guildId}/points/auctions/${matter.auctionId}`,
        note: guildName === undefined ? first : `${guildName} · ${first}`,
        count: matter.count,
      },
    ];
  });
}

/** How many auctions these are in all. */
export const countOfAuctions = (matters: AuctionMatters): number =>
  ALL.reduce((sum, what) => sum + (matters[what]?.count ?? 0), 0);
