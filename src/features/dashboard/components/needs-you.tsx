import { Link } from '@tanstack/react-router';
import type { ActivitySummary } from '#/features/activities/calendar/calendar.cache.ts';
import type { AuctionMatters } from '#/features/auctions/auction-summary.queries.server.ts';
import type { CraftingSummary } from '#/features/crafting/crafting.queries.server.ts';
import type { StorageSummary } from '#/features/storage/storage.queries.server.ts';
import type { TaskSummary } from '#/features/tasks/task.queries.server.ts';
import type { TradeSummary } from '#/features/trades/trade-ratings.queries.server.ts';
import type { TreasurySummary } from '#/features/treasury/treasury.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { ApplicationSummary } from '../application-summary.queries.server.ts';
import { activityMatters } from './activity-matters.tsx';
import { auctionMatters, countOfAuctions } from './auction-matters.tsx';
import { Matter } from './matter.tsx';
import { StorageMatters } from './storage-matters.tsx';
import { TradeMatters } from './trade-matters.tsx';

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

/** What waits for the viewer; a row without anything waiting is absent. */
export function NeedsYou(props: NeedsYouProps) {
  const { guildId, glance, verificationDeclined, unanswered, appeals, matters, tasks, treasury, storage, ...others } =
    props;
  const { crafting, auctions, trades } = others;
  const pending = glance?.pending ?? 0;
  const ofActivities = (appeals?.count ?? 0) + (matters.pending?.count ?? 0) + (matters.overdue?.count ?? 0);
  const ofTasks = (tasks?.review?.count ?? 0) + (tasks?.due.length ?? 0);
  const toHandle = (treasury?.open ?? 0) + (treasury?.approved ?? 0);
  const ofStorage = (storage?.open ?? 0) + (storage?.approved ?? 0) + (storage?.low ?? 0);
  const crafts = (crafting?.asked ?? 0) + (crafting?.toCraft ?? 0) + (crafting?.ready ?? 0);
  const ofAuctions = auctions ? countOfAuctions(auctions) : 0;
  const ofBank = ofStorage + toHandle + ofAuctions + crafts + (trades ? trades.turns + trades.disputes : 0);
  const open = pending + ofBank + unanswered + ofActivities + ofTasks + (verificationDeclined ? 1 : 0);
  return (
    <Card aria-labelledby="needs-you">
      <CardHead id="needs-you" title="Needs your attention" aside={`${open.toLocaleString('en-US')} open`} />
      {open === 0 ? <CardBody className="text-fg-2">Nothing needs your attention.</CardBody> : null}
      {pending > 0 ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="scroll-text" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/applications" params={{ guildId }} className={rowLink}>
                Applications to review
              </Link>
            }
            note={
              glance?.oldestAt ? (
                <>
                  Oldest: <Timestamp at={glance.oldestAt} variant="relative" />
                </>
              ) : null
            }
            count={pending}
          />
        </CardRow>
      ) : null}
      {appeals ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="scale" className="size-5" />
          <Matter
            title={
              <Link
                to="/guilds/$guildId/activities/$activityId"
                params={{ guildId, activityId: appeals.activityId }}
                search={{ view: 'attendance' }}
                hash="attendance"
                className={rowLink}
              >
                Attendance appeals
              </Link>
            }
            note={`Oldest: ${appeals.title}`}
            count={appeals.count}
          />
        </CardRow>
      ) : null}
      {activityMatters({ guildId, ...matters })}
      {tasks?.review ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="clipboard-list" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/tasks/review" params={{ guildId }} className={rowLink}>
                Submitted work to review
              </Link>
            }
            note={
              <>
                Oldest: <Timestamp at={tasks.review.oldestAt} variant="relative" />
              </>
            }
            count={tasks.review.count}
          />
        </CardRow>
      ) : null}
      {tasks?.due[0] ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="clipboard-list" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/tasks" params={{ guildId }} search={{ view: 'mine' }} className={rowLink}>
                Tasks you claimed
              </Link>
            }
            note={`Due first: ${tasks.due[0].title}`}
            count={tasks.due.length}
          />
        </CardRow>
      ) : null}
      {treasury ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="coins" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/bank/treasury/requests" params={{ guildId }} className={rowLink}>
                {treasury.open > 0 ? 'Gold requests to decide' : 'Gold requests to pay'}
              </Link>
            }
            note={
              treasury.open > 0 && treasury.approved > 0 ? (
                `${treasury.open} to decide, ${treasury.approved} to pay`
              ) : (
                <>
                  Oldest: <Timestamp at={treasury.oldestAt} variant="relative" />
                </>
              )
            }
            count={toHandle}
          />
        </CardRow>
      ) : null}
      <StorageMatters guildId={guildId} storage={storage} />
      {crafting ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="hammer" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/artisans/requests" params={{ guildId }} className={rowLink}>
                Crafting requests
              </Link>
            }
            note={craftsNote(crafting)}
            count={crafts}
          />
        </CardRow>
      ) : null}
      {auctions ? auctionMatters({ guildId, ...auctions }) : null}
      <TradeMatters guildId={guildId} trades={trades} />
      {unanswered > 0 ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="calendar-days" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/activities/upcoming" params={{ guildId }} className={rowLink}>
                Activities without your response
              </Link>
            }
            note="Within seven days"
            count={unanswered}
          />
        </CardRow>
      ) : null}
      {verificationDeclined ? (
        <CardRow className="first-of-type:border-t-0!">
          <Icon name="badge-x" className="size-5" />
          <Matter
            title={
              <Link to="/guilds/$guildId/settings/verification" params={{ guildId }} className={rowLink}>
                Verification declined
              </Link>
            }
            note="Read the response, then request it again"
            count={1}
          />
        </CardRow>
      ) : null}
    </Card>
  );
}
