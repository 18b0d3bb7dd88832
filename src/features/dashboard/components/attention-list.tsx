import type { StaffMatters } from '#/features/activities/calendar/next-activities.queries.server.ts';
import type { MyAuctionMatters } from '#/features/auctions/auction-summary.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { cachedInside } from '#/ui/lazy/cached-html.ts';
import type { Waiting } from '../dashboard.rules.ts';
import { activityMatters } from './activity-matters.ts';
import { auctionMatters } from './auction-matters.ts';
import { type Matter, matterRow } from './matter.tsx';

interface AttentionListProps {
  waiting: readonly Waiting[];
  /** In activities. */
  staff: readonly StaffMatters[];
  auctions: readonly MyAuctionMatters[];
}

/** What waits for the user, as staff and as a member, guild by guild. */
export function AttentionList({ waiting, staff, auctions }: AttentionListProps) {
  const own = waiting.map(({ what, guild, count }) => ({ what, guildId: guild.id, name: guild.name, count }));
  const matters = [
    ...staff.flatMap(({ guild, ...of }) => activityMatters({ guildId: guild.id, guildName: guild.name, ...of })),
    ...auctions.flatMap(({ guild, ...of }) => auctionMatters({ guildId: guild.id, guildName: guild.name, ...of })),
  ];
  const open = [...own, ...matters].reduce((sum, { count }) => sum + count, 0);
  return (
    <Card aria-labelledby="needs-you">
      <CardHead id="needs-you" title="Needs your attention" aside={`${open} open`} />
      <ul {...cachedInside(AttentionList, [own, matters], () => rowsOf(own, matters))} />
    </Card>
  );
}

interface OwnMatter {
  readonly what: Waiting['what'];
  readonly guildId: string;
  readonly name: string;
  readonly count: number;
}

const rowsOf = (own: readonly OwnMatter[], matters: readonly Matter[]) => [
  ...own.map((matter) => (
    <li key={`${matter.what} ${matter.guildId}`} className="not-first:border-t">
      {ownRow(matter)}
    </li>
  )),
  ...matters.map((matter) => (
    <li key={matter.key} className="not-first:border-t">
      {matterRow(matter, undefined)}
    </li>
  )),
];

const OWN: Readonly<Record<Waiting['what'], { icon: IconName; title: string; path: string }>> = {
  applications: { icon: 'scroll-text', title: 'Applications to review', path: 'applications' },
  storefronts: { icon: 'arrow-left-right', title: 'Your turn in trades', path: 'storefronts' },
  tasks: { icon: 'clipboard-list', title: 'Tasks you claimed are due', path: 'tasks?view=mine' },
};

/** The whole row is the link. */
function ownRow({ what, guildId, name, count }: OwnMatter) {
  const { icon, title, path } = OWN[what];
  return (
    <a data-link="" href={`/guilds/${guildId}/${path}`} className="card-row">
      {Icon({ name: icon, className: 'size-5' })}
      <span className="grid min-w-0 grow">
        <span className="font-medium">{title}</span>
        <span className="truncate text-13 text-fg-3">{name}</span>
      </span>
      <span className="text-16 font-semibold tabular-nums">{count}</span>
      {Icon({ name: 'chevron-right', className: 'size-4' })}
    </a>
  );
}
