import { useSuspenseQuery } from '@tanstack/react-query';
import { AppError } from '#/base/app-error.ts';
import { Attendance } from '#/features/activities/attendance/components/attendance.tsx';
import { PartyBoard } from '#/features/activities/parties/components/party-board.tsx';
import { MyAnswer } from '#/features/activities/sign-ups/components/my-answer.tsx';
import { SignUpLists } from '#/features/activities/sign-ups/components/sign-up-lists.tsx';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { CalendarButtons } from '../../feeds/components/calendar-buttons.tsx';
import { type ActivityDetails, activityOptions } from '../activity.cache.ts';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from '../activity.labels.ts';
import { ActivityActions } from './activity-actions.tsx';
import { ActivityFacts } from './activity-facts.tsx';

interface ActivityPageProps {
  guildId: string;
  activityId: string;
  /** The viewer's. */
  userId: string;
}

/** One activity: what it is, when, and what it asks for. */
export function ActivityPage({ guildId, activityId, userId }: ActivityPageProps) {
  const { data: activity, error } = useSuspenseQuery(activityOptions({ guildId, activityId }));
  const deleted = error instanceof AppError && error.code === 'NOT_FOUND';
  const { title, status } = activity;
  return (
    <article
      aria-labelledby="title"
      className="mx-auto grid w-full max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-5 p-(--gutter)"
    >
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/activities" params={{ guildId }}>
          Activities
        </BreadcrumbLink>
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <p role="status" className="flex items-center gap-2.5 text-fg-2 empty:hidden">
        {deleted ? (
          <>
            <Icon name="trash" className="size-4 shrink-0 text-warning" />
            This activity was deleted while you were reading it.
          </>
        ) : null}
      </p>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 id="title" className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
            {title}
          </h1>
          <ActivityActions guildId={guildId} activity={activity} />
        </div>
        <When activity={activity} />
        {activity.cancelReason ? <p className="text-fg-2">Canceled: {activity.cancelReason}</p> : null}
        <div className="-ml-2.5 flex flex-wrap gap-1">
          <CalendarButtons guildId={guildId} activityId={activityId} startsAt={activity.startsAt} />
        </div>
      </header>
      {status === 'draft' ? (
        <ActivityFacts activity={activity} />
      ) : (
        <>
          <div className="activity-top">
            <MyAnswer which={{ guildId, activityId }} />
            <ActivityFacts activity={activity} />
          </div>
          <PartyBoard guildId={guildId} activityId={activityId} userId={userId} />
          <Attendance which={{ guildId, activityId }} status={status} allowsGuests={activity.allowsGuests} />
          <SignUpLists which={{ guildId, activityId }} />
        </>
      )}
    </article>
  );
}

function When({ activity: { status, type, capacity, startsAt, timeZone } }: { activity: ActivityDetails }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-2">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      <span>
        {TYPE_LABELS[type]}
        {capacity === null ? null : `, ${capacity} ${capacity === 1 ? 'place' : 'places'}`}
      </span>
      <span className="activity-when">
        <Timestamp at={startsAt} variant="long" />
      </span>
      <span className="text-13 text-fg-3">
        <GuildTime at={startsAt} timeZone={timeZone} />
      </span>
    </div>
  );
}
