import type { ReactElement, ReactNode } from 'react';
import { formatTimestamp } from '#/base/time.ts';
import { Badge } from '#/ui/layout/badge.tsx';
import { rowLink } from '#/ui/layout/card.tsx';
import { STATUS_LABELS, TYPE_LABELS } from '../../planning/activity.labels.ts';
import { endOf } from '../../planning/activity.rules.ts';
import { STANDING_LABELS } from '../../sign-ups/sign-up.labels.ts';
import type { Standing } from '../../sign-ups/sign-up.rules.ts';
import type { ActivityRow } from '../calendar.queries.server.ts';

/** Plain markup of one activity, drawn by functions without hooks: a calendar has hundreds (decision 110). */

export const activityPath = (guildId: string, id: string): string => `/guilds/${guildId}/activities/${id}`;

/** '08:00 PM'. */
export const clockText = (at: string, timeZone: string): string => formatTimestamp(at, timeZone, 'short').slice(6);

interface ItemProps {
  readonly guildId: string;
  readonly activity: ActivityRow;
  readonly timeZone: string;
  readonly style?: Readonly<Record<string, string>> | undefined;
  /** What has ended is quiet. */
  readonly over: boolean;
  /** Where there is room for more than its title. */
  readonly detailed?: boolean;
}

/** Whether it had ended by this moment (epoch ms). */
export const isOver = (activity: ActivityRow, now: number): boolean =>
  activity.status === 'completed' || activity.status === 'cancelled' || endOf(activity) <= now;

/** In a day of a month or week: its time, then its title. */
export function calendarItem({ guildId, activity, timeZone, style, over, detailed }: ItemProps): ReactElement {
  const { id, title, type, status, startsAt, mine } = activity;
  return (
    <a
      key={id}
      data-link=""
      href={activityPath(guildId, id)}
      className="calendar-item"
      style={style}
      data-status={status}
      data-mine={mine === null ? undefined : MARKS[mine]}
      data-over={over ? '' : undefined}
    >
      <span>{clockText(startsAt, timeZone)}</span>
      <b>{title}</b>
      {detailed ? <span>{TYPE_LABELS[type]}</span> : null}
      {mine === null ? null : <span className={detailed ? undefined : 'sr-only'}>{standingText(mine)}</span>}
      {detailed ? <span>{goingText(activity)}</span> : null}
      {status === 'draft' || status === 'cancelled' ? (
        <span className={detailed ? undefined : 'sr-only'}>{STATUS_LABELS[status]}</span>
      ) : null}
    </a>
  );
}

interface RowProps extends Pick<ItemProps, 'guildId' | 'activity' | 'timeZone'> {
  /** Under the title, where it isn't type and number. */
  readonly facts?: string;
  /** At the right, instead of the viewer's response. */
  readonly aside?: ReactNode;
}

/** In a list: all of the row leads to it. */
export function activityRow({ guildId, activity, timeZone, facts, aside }: RowProps): ReactElement {
  const { id, title, type, status, startsAt, mine } = activity;
  return (
    <li key={id} className="activity-row">
      <span>{clockText(startsAt, timeZone)}</span>
      <div>
        <h3 data-status={status}>
          <a data-link="" href={activityPath(guildId, id)} className={rowLink}>
            {title}
          </a>
        </h3>
        <p>{facts ?? factsOf(activity, type)}</p>
      </div>
      <div>
        {status === 'scheduled' ? null : Badge({ tone: toneOf(status), children: STATUS_LABELS[status] })}
        {aside ?? responseBadge(mine)}
      </div>
    </li>
  );
}

const responseBadge = (mine: ActivityRow['mine']): ReactElement | null =>
  mine && Badge({ tone: MARKS[mine] === 'going' ? 'success' : 'neutral', children: standingText(mine) });

const factsOf = (activity: ActivityRow, type: ActivityRow['type']): string =>
  `${TYPE_LABELS[type]} · ${goingText(activity)}`;

/** '34 of 40', or '9 going' where there is no limit. */
export const goingText = ({ going, capacity }: ActivityRow): string =>
  capacity === null ? `${going} going` : `${going} of ${capacity}`;

/** The mark is the viewer's response, in three kinds; no mark of its own is no response. */
const MARKS: Readonly<Record<Standing, 'going' | 'open' | 'out'>> = {
  going: 'going',
  late: 'going',
  waiting: 'open',
  pending: 'open',
  tentative: 'open',
  bench: 'open',
  rejected: 'out',
  declined: 'out',
};

export const standingText = (standing: Standing): string =>
  standing === 'going' ? 'Going' : standing === 'waiting' ? 'Waiting' : (STANDING_LABELS[standing] ?? '');

const toneOf = (status: ActivityRow['status']) => (status === 'live' ? 'success' : 'neutral');
