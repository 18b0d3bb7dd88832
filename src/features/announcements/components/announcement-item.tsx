import { memo, type ReactElement } from 'react';
import { guildTime } from '#/features/guild-access/components/guild-time.tsx';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { rowLink } from '#/ui/layout/card.tsx';
import { rowAvatar } from '#/ui/layout/row-avatar.tsx';
import { rowProps } from '#/ui/table/row-keys.ts';
import { rowMovingTime, rowTime } from '#/ui/text/row-time.tsx';
import type { ViewerTime } from '#/ui/text/time-zone.tsx';
import type { AnnouncementRow } from '../announcement.queries.server.ts';
import { hasActions } from './announcement-menu.tsx';
import { TagBadge } from './tag-badge.tsx';
import { UnreadDot } from './unread-dot.tsx';

interface AnnouncementItemProps {
  guildId: string;
  /** The guild's zone. */
  timeZone: string;
  announcement: AnnouncementRow;
  /** By someone else, while the list holds still. */
  deleted: boolean;
  time: ViewerTime;
  /** When it was published, as it moves on. */
  moved: string;
}

/**
 * A row of the list: what it is about, who wrote it and when; all of it leads to the announcement. It calls no hook
 * (decision 110): its menu is the list's.
 */
export const AnnouncementItem = memo(function AnnouncementItem(props: AnnouncementItemProps) {
  const { guildId, announcement, deleted } = props;
  const { id, title, excerpt, bannerImageLink } = announcement;
  return (
    <li {...rowProps(id)} className="announcement-row">
      <div>
        <div>{badgesOf(announcement, deleted)}</div>
        <h2 className={deleted ? 'text-fg-3 line-through' : undefined}>
          {deleted ? (
            title
          ) : (
            <a data-link="" href={`/guilds/${guildId}/announcements/${id}`} className={rowLink}>
              {title}
            </a>
          )}
        </h2>
        {excerpt === '' ? null : <p className="line-clamp-2 text-fg-2">{excerpt}</p>}
        <p>{originOf(props)}</p>
      </div>
      {bannerImageLink ? <img src={thumbnailOf(bannerImageLink)} alt="" loading="lazy" decoding="async" /> : null}
      {!deleted && hasActions(announcement) ? (
        <button
          type="button"
          data-opens="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${title}`}
          className="row-menu row-menu-md"
        />
      ) : null}
    </li>
  );
});

const badgesOf = ({ tag, pinned, published, audience, unread }: AnnouncementRow, deleted: boolean): ReactElement => (
  <>
    {TagBadge({ tag })}
    {deleted ? Badge({ tone: 'danger', children: 'Deleted' }) : null}
    {pinned ? Badge({ icon: Icon({ name: 'pin', className: 'size-3' }), children: 'Pinned' }) : null}
    {published ? null : Badge({ tone: 'info', children: 'Scheduled' })}
    {audience === 'everybody'
      ? Badge({ icon: Icon({ name: 'globe', className: 'size-3' }), children: 'Public' })
      : null}
    {unread && !deleted ? UnreadDot() : null}
  </>
);

/** Who wrote it, and when it was or will be published. */
function originOf({ announcement, timeZone, time, moved }: AnnouncementItemProps): ReactElement {
  const { author, publishAt, published } = announcement;
  const there = published ? null : guildTime(publishAt, timeZone, time.timeZone);
  return (
    <>
      {rowAvatar(author.id, author.name, author.image)}
      <span className="truncate">{author.name}</span>
      {published ? (
        <>
          <span aria-hidden>·</span>
          {rowMovingTime(publishAt, moved)}
        </>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-2 text-fg-2">
          {Icon({ name: 'calendar-clock', className: 'size-3.5' })}
          <span>Publishes {rowTime(publishAt, time, 'short')}</span>
          {there === null ? null : <span>{there}</span>}
        </span>
      )}
    </>
  );
}
