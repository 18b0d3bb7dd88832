import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivitySummary } from '#/features/activities/calendar/calendar.cache.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { ApplicationSummary } from '../application-summary.queries.server.ts';

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
}

/** What waits for the viewer; a row without anything waiting is absent. */
export function NeedsYou({ guildId, glance, verificationDeclined, unanswered, appeals }: NeedsYouProps) {
  const pending = glance?.pending ?? 0;
  const open = pending + unanswered + (appeals?.count ?? 0) + (verificationDeclined ? 1 : 0);
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

function Matter({ title, note, count }: { title: ReactNode; note: ReactNode; count: number }) {
  return (
    <>
      <span className="grid min-w-0 flex-1 py-2">
        <span className="font-medium">{title}</span>
        {note ? <span className="text-12 text-fg-3">{note}</span> : null}
      </span>
      <span className="text-16 font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
      <Icon name="chevron-right" />
    </>
  );
}
