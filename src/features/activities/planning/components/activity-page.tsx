import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { DeletedNotice } from '#/ui/feedback/deleted-notice.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { CalendarButtons } from '../../feeds/components/calendar-buttons.tsx';
import { type ActivityDetails, activityOptions } from '../activity.cache.ts';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from '../activity.labels.ts';
import type { ActivityView } from '../activity.search.ts';
import { ActivityActions } from './activity-actions.tsx';
import { ActivityFacts } from './activity-facts.tsx';
import { ActivityParts } from './activity-parts.tsx';

interface ActivityPageProps {
  guildId: string;
  activityId: string;
  /** The viewer's. */
  userId: string;
  /** On a phone, where one part is shown at a time. */
  view: ActivityView;
  /** For staff, while it's live: check-ins that are proposed to them. */
  proposals: ReactNode;
  /** What became of its drops, once there can be any. */
  drops: ReactNode;
}

/** One activity: what it is, when, and what it asks for. */
export function ActivityPage({ guildId, activityId, userId, view, proposals, drops }: ActivityPageProps) {
  const { data: activity, error } = useSuspenseQuery(activityOptions({ guildId, activityId }));
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
      <DeletedNotice what="activity" error={error} />
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
        <ActivityFacts guildId={guildId} activity={activity} />
      ) : (
        <ActivityParts {...{ activity, userId, view, proposals }} which={{ guildId, activityId }} />
      )}
      {status === 'live' || status === 'completed' ? drops : null}
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
