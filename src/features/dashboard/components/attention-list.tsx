import { Link } from '@tanstack/react-router';
import type { StaffMatters } from '#/features/activities/calendar/next-activities.queries.server.ts';
import type { MyAuctionMatters } from '#/features/auctions/auction-summary.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import type { Waiting } from '../dashboard.rules.ts';
import { activityMatters } from './activity-matters.tsx';
import { auctionMatters, countOfAuctions } from './auction-matters.tsx';

/** What waits for the user, as staff and as a member, guild by guild. */
export function AttentionList({
  waiting,
  staff,
  auctions,
}: {
  waiting: readonly Waiting[];
  /** In activities. */
  staff: readonly StaffMatters[];
  auctions: readonly MyAuctionMatters[];
}) {
  const ofActivities = staff.map(({ pending, overdue }) => (pending?.count ?? 0) + (overdue?.count ?? 0));
  const ofAuctions = auctions.map(countOfAuctions);
  const open = [...waiting.map(({ count }) => count), ...ofActivities, ...ofAuctions].reduce(
    (sum, count) => sum + count,
    0,
  );
  return (
    <Card aria-labelledby="needs-you">
      <CardHead id="needs-you" title="Needs your attention" aside={`${open} open`} />
      <ul>
        {waiting.map(({ what, guild: { id: guildId, name }, count }) => (
          <li key={`${what} ${guildId}`} className="not-first:border-t">
            <CardRow asChild>
              {what === 'applications' ? (
                <Link to="/guilds/$guildId/applications" params={{ guildId }}>
                  {waitingParts('scroll-text', 'Applications to review', name, count)}
                </Link>
              ) : what === 'storefronts' ? (
                <Link to="/guilds/$guildId/storefronts" params={{ guildId }}>
                  {waitingParts('arrow-left-right', 'Your turn in trades', name, count)}
                </Link>
              ) : (
                <Link to="/guilds/$guildId/tasks" params={{ guildId }} search={{ view: 'mine' }}>
                  {waitingParts('clipboard-list', 'Tasks you claimed are due', name, count)}
                </Link>
              )}
            </CardRow>
          </li>
        ))}
        {[
          ...staff.flatMap(({ guild, ...matters }) =>
            activityMatters({ guildId: guild.id, guildName: guild.name, ...matters }),
          ),
          ...auctions.flatMap(({ guild, ...matters }) =>
            auctionMatters({ guildId: guild.id, guildName: guild.name, ...matters }),
          ),
        ].map((row) => (
          <li key={row.key} className="not-first:border-t">
            {row}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const waitingParts = (icon: IconName, title: string, guildName: string, count: number) => (
  <>
    <Icon name={icon} className="size-5" />
    <span className="grid min-w-0 grow">
      <span className="font-medium">{title}</span>
      <span className="truncate text-13 text-fg-3">{guildName}</span>
    </span>
    <span className="text-16 font-semibold tabular-nums">{count}</span>
    <Icon name="chevron-right" className="size-4" />
  </>
);
