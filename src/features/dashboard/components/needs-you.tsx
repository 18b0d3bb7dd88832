import type { ActivitySummary } from '#/features/activities/calendar/calendar.cache.ts';
import type { AuctionMatters } from '#/features/auctions/auction-summary.queries.server.ts';
import type { CraftingSummary } from '#/features/crafting/crafting.queries.server.ts';
import type { StorageSummary } from '#/features/storage/storage.queries.server.ts';
import type { TaskSummary } from '#/features/tasks/task.queries.server.ts';
import type { TradeSummary } from '#/features/trades/trade-ratings.queries.server.ts';
import type { TreasurySummary } from '#/features/treasury/treasury.queries.server.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { useMovingTexts } from '#/ui/text/row-time.tsx';
import type { ApplicationSummary } from '../application-summary.queries.server.ts';
import { activityMatters, attendancePath } from './activity-matters.ts';
import { auctionMatters } from './auction-matters.ts';
import { type Matter, matterRow } from './matter.tsx';
import { storageMatters } from './storage-matters.ts';
import { tradeMatters } from './trade-matters.ts';

interface NeedsYouProps {
  guildId: string;
  /** Null for who may not see applications. */
  glance: ApplicationSummary | null;
  /** The badge was refused, and the viewer may ask again. */
  verificationDeclined: boolean;
  /** Activities of the next seven days that the viewer has not responded to. */
  unanswered: number;
  /** Open appeals about attendance, with the activity of the oldest; null where the viewer has none to decide. */
  appeals: ActivitySummary['appeals'];
  /** Sign-ups to approve, and activities that are over and not completed. */
  matters: Pick<ActivitySummary, 'pending' | 'overdue'>;
  /** Work to review, and own tasks that are due soon; null for who may not see tasks. */
  tasks: Pick<TaskSummary, 'review' | 'due'> | null;
  /** Gold requests to decide and to pay; null where none waits for the viewer. */
  treasury: TreasurySummary | null;
  /** Storage requests, and stock below its minimum; null where none waits for the viewer. */
  storage: StorageSummary | null;
  /** Crafting requests to answer, to craft and to fetch; null where none waits for the viewer. */
  crafting: CraftingSummary | null;
  /** Own bids, and drops to deliver; null where no bids count. */
  auctions: AuctionMatters | null;
  /** Trades that wait for the viewer, and disputes to decide; null where there are none. */
  trades: TradeSummary | null;
}

/** '1 you can craft, 2 to craft, 1 ready for you' */
const craftsNote = ({ asked, toCraft, ready }: CraftingSummary): string =>
  [asked && `${asked} you can craft`, toCraft && `${toCraft} to craft`, ready && `${ready} ready for you`]
    .filter(Boolean)
    .join(', ');

/** What waits for the viewer. */
export function NeedsYou(props: NeedsYouProps) {
  const matters = mattersOf(props).filter(({ count }) => count > 0);
  const open = matters.reduce((sum, { count }) => sum + count, 0);
  const layers = useRowLayer();
  const timed = matters.flatMap(({ key, oldestAt }) => (oldestAt === undefined ? [] : [{ key, oldestAt }]));
  const moved = useMovingTexts(
    timed.map(({ oldestAt }) => oldestAt),
    'relative',
  );
  const ages = Object.fromEntries(timed.map(({ key }, at) => [key, moved[at] ?? '']));
  return (
    <Card aria-labelledby="needs-you">
      <CardHead id="needs-you" title="Needs your attention" aside={`${open.toLocaleString('en-US')} open`} />
      {open === 0 ? <CardBody className="text-fg-2">Nothing needs your attention.</CardBody> : null}
      {open === 0 ? null : (
        <div {...layers.handlers}>
          <Cached as="div" draw={matterRows} facts={[matters, ages]} />
        </div>
      )}
      <RowLayer of={layers} />
    </Card>
  );
}

const matterRows = (matters: readonly Matter[], ages: Readonly<Record<string, string>>) =>
  matters.map((matter) => matterRow(matter, ages[matter.key]));

function mattersOf({ guildId, ...waits }: NeedsYouProps): Matter[] {
  const { glance, appeals, tasks, treasury, crafting, auctions } = waits;
  const guild = `/guilds/${guildId}`;
  return [
    {
      ...{ key: 'applications', icon: 'scroll-text', title: 'Applications to review', href: `${guild}/applications` },
      ...since(glance?.oldestAt),
      count: glance?.pending ?? 0,
    },
    ...(appeals
      ? [
          {
            ...{
              key: 'appeals',
              icon: 'scale' as const,
              title: 'Attendance appeals',
              note: `Oldest: ${appeals.title}`,
            },
            ...{ href: attendancePath(guildId, appeals.activityId), count: appeals.count },
          },
        ]
      : []),
    ...activityMatters({ guildId, ...waits.matters }),
    ...(tasks ? taskMatters(guild, tasks) : []),
    ...(treasury ? [treasuryMatter(guild, treasury)] : []),
    ...storageMatters(guildId, waits.storage),
    ...(crafting ? [craftingMatter(guild, crafting)] : []),
    ...(auctions ? auctionMatters({ guildId, ...auctions }) : []),
    ...tradeMatters(guildId, waits.trades),
    {
      ...{ key: 'unanswered', icon: 'calendar-days', title: 'Activities without your response' },
      ...{ href: `${guild}/activities/upcoming`, note: 'Within seven days', count: waits.unanswered },
    },
    {
      ...{
        key: 'verification',
        icon: 'badge-x',
        title: 'Verification declined',
        href: `${guild}/settings/verification`,
      },
      ...{ note: 'Read the response, then request it again', count: waits.verificationDeclined ? 1 : 0 },
    },
  ];
}

const since = (at: string | null | undefined) => ({ note: null, ...(at && { oldestAt: at }) });

const taskMatters = (guild: string, { review, due }: NonNullable<NeedsYouProps['tasks']>): Matter[] => [
  {
    ...{ key: 'review', icon: 'clipboard-list', title: 'Submitted work to review', href: `${guild}/tasks/review` },
    ...{ ...since(review?.oldestAt), count: review?.count ?? 0 },
  },
  {
    ...{ key: 'due', icon: 'clipboard-list', title: 'Tasks you claimed', href: `${guild}/tasks?view=mine` },
    ...{ note: due[0] ? `Due first: ${due[0].title}` : null, count: due.length },
  },
];

const treasuryMatter = (guild: string, { open, approved, oldestAt }: TreasurySummary): Matter => ({
  ...{ key: 'treasury', icon: 'coins', href: `${guild}/bank/treasury/requests`, count: open + approved },
  title: open > 0 ? 'Gold requests to decide' : 'Gold requests to pay',
  ...(open > 0 && approved > 0 ? { note: `${open} to decide, ${approved} to pay` } : since(oldestAt)),
});

const craftingMatter = (guild: string, crafting: CraftingSummary): Matter => ({
  ...{ key: 'crafting', icon: 'hammer', title: 'Crafting requests', href: `${guild}/artisans/requests` },
  ...{ note: craftsNote(crafting), count: crafting.asked + crafting.toCraft + crafting.ready },
});
