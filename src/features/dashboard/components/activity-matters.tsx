import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { StaffMatters } from '#/features/activities/calendar/next-activities.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { CardRow, rowLink } from '#/ui/layout/card.tsx';

interface ActivityMattersProps {
  guildId: string;
  pending: StaffMatters['pending'];
  overdue: StaffMatters['overdue'];
  /** The guild, where several are listed. */
  guildName?: string;
}

/** What waits for staff in the activities of a guild, each with the way to the first of them: rows of a card. */
export function activityMatters({ guildId, pending, overdue, guildName }: ActivityMattersProps): ReactElement[] {
  const note = (text: string) => (guildName === undefined ? text : `${guildName} · ${text}`);
  return [
    pending && (
      <CardRow key={`pending ${guildId}`} className="first-of-type:border-t-0!">
        <Icon name="user-round-check" className="size-5" />
        <Matter
          link={
            <Link
              to="/guilds/$guildId/activities/$activityId"
              params={{ guildId, activityId: pending.activityId }}
              hash="sign-ups"
              className={rowLink}
            >
              Sign-ups to approve
            </Link>
          }
          note={note(`First: ${pending.title}`)}
          count={pending.count}
        />
      </CardRow>
    ),
    overdue && (
      <CardRow key={`overdue ${guildId}`} className="first-of-type:border-t-0!">
        <Icon name="calendar-clock" className="size-5" />
        <Matter
          link={
            <Link
              to="/guilds/$guildId/activities/$activityId"
              params={{ guildId, activityId: overdue.activityId }}
              search={{ view: 'attendance' }}
              hash="attendance"
              className={rowLink}
            >
              Activities to complete
            </Link>
          }
          note={note(`Oldest: ${overdue.title}`)}
          count={overdue.count}
        />
      </CardRow>
    ),
  ].filter((row) => row !== null);
}

function Matter({ link, note, count }: { link: ReactElement; note: string; count: number }) {
  return (
    <>
      <span className="grid min-w-0 flex-1 py-2">
        <span className="font-medium">{link}</span>
        <span className="truncate text-12 text-fg-3">{note}</span>
      </span>
      <span className="text-16 font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
      <Icon name="chevron-right" />
    </>
  );
}
