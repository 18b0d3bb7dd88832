import type { ReactElement } from 'react';
import { formatTimestamp } from '#/base/time.ts';
import { Badge } from '#/ui/layout/badge.tsx';
import { rowLink } from '#/ui/layout/card.tsx';
import { STATUS_LABELS, TYPE_LABELS } from '../../planning/activity.labels.ts';
import { endOf } from '../../planning/activity.rules.ts';
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
  /** Epoch ms: what has ended by then is quiet. */
  readonly now: number;
  /** Where there is room for more than its title. */
  readonly detailed?: boolean;
}

const isOver = (activity: ActivityRow, now: number): boolean =>
  activity.status === 'completed' || activity.status === 'cancelled' || endOf(activity) <= now;

/** In a day of a month or week: its time, then its title. */
export function calendarItem({ guildId, activity, timeZone, style, now, detailed }: ItemProps): ReactElement {
  const { id, title, type, status, startsAt } = activity;
  return (
    <a
      key={id}
      data-link=""
      href={activityPath(guildId, id)}
      className="calendar-item"
      style={style}
      data-status={status}
      data-over={isOver(activity, now) ? '' : undefined}
    >
      <span>{clockText(startsAt, timeZone)}</span>
      <b>{title}</b>
      {detailed ? <span>{TYPE_LABELS[type]}</span> : null}
      {status === 'draft' || status === 'cancelled' ? (
        <span className={detailed ? undefined : 'sr-only'}>{STATUS_LABELS[status]}</span>
      ) : null}
    </a>
  );
}

/** In a list: all of the row leads to it. */
export function activityRow({ guildId, activity, timeZone }: Omit<ItemProps, 'now'>): ReactElement {
  const { id, title, type, status, startsAt } = activity;
  return (
    <li key={id} className="activity-row">
      <span>{clockText(startsAt, timeZone)}</span>
      <div>
        <h3 data-status={status}>
          <a data-link="" href={activityPath(guildId, id)} className={rowLink}>
            {title}
          </a>
        </h3>
        <p>{factsOf(activity, type)}</p>
      </div>
      <div>{status === 'scheduled' ? null : Badge({ tone: toneOf(status), children: STATUS_LABELS[status] })}</div>
    </li>
  );
}

const factsOf = ({ capacity }: ActivityRow, type: ActivityRow['type']): string =>
  capacity === null ? TYPE_LABELS[type] : `${TYPE_LABELS[type]} · ${capacity} places`;

const toneOf = (status: ActivityRow['status']) => (status === 'live' ? 'success' : 'neutral');
