import { Link } from '@tanstack/react-router';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { rowLink } from '#/ui/layout/card.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { rowProps } from '#/ui/table/row-keys.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { AnnouncementRow } from '../announcement.queries.server.ts';
import { AnnouncementMenu } from './announcement-menu.tsx';
import { GuildTime } from './guild-time.tsx';
import { TagBadge } from './tag-badge.tsx';
import { UnreadDot } from './unread-dot.tsx';

interface AnnouncementItemProps {
  guildId: string;
  userId: string;
  /** The guild's zone. */
  timeZone: string;
  announcement: AnnouncementRow;
  onDeleted: () => void;
  /** By someone else, while the list holds still. */
  deleted: boolean;
}

/** A row of the list: what it is about, who wrote it and when; all of it leads to the announcement. */
export function AnnouncementItem({
  guildId,
  userId,
  timeZone,
  announcement,
  onDeleted,
  deleted,
}: AnnouncementItemProps) {
  const { id, title, excerpt, tag, bannerImageLink, author, publishAt, published, unread, pinned, audience } =
    announcement;
  return (
    <li
      {...rowProps(id)}
      className="relative flex gap-5 px-5 py-4 wrap-anywhere not-first:border-t hover:bg-bg-2 max-md:gap-3 max-md:px-4"
    >
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <TagBadge tag={tag} />
          {deleted ? <Badge tone="danger">Deleted</Badge> : null}
          {pinned ? <Badge icon={<Icon name="pin" className="size-3" />}>Pinned</Badge> : null}
          {published ? null : <Badge tone="info">Scheduled</Badge>}
          {audience === 'everybody' ? <Badge icon={<Icon name="globe" className="size-3" />}>Public</Badge> : null}
          {unread && !deleted ? <UnreadDot /> : null}
        </div>
        <h2 className={cn('text-16 font-semibold', deleted && 'text-fg-3 line-through')}>
          {deleted ? (
            title
          ) : (
            <Link
              to="/guilds/$guildId/announcements/$announcementId"
              params={{ guildId, announcementId: id }}
              className={cn(rowLink, 'hover:underline')}
            >
              {title}
            </Link>
          )}
        </h2>
        {excerpt === '' ? null : <p className="line-clamp-2 text-fg-2">{excerpt}</p>}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-3">
          <Avatar id={author.id} name={author.name} src={author.image} size={24} />
          <span className="truncate">{author.name}</span>
          {published ? (
            <>
              <span aria-hidden>·</span>
              <Timestamp at={publishAt} variant="relative" />
            </>
          ) : (
            <span className="inline-flex flex-wrap items-center gap-x-2 text-fg-2">
              <Icon name="calendar-clock" className="size-3.5" />
              <span>
                Publishes <Timestamp at={publishAt} variant="short" />
              </span>
              <GuildTime at={publishAt} timeZone={timeZone} />
            </span>
          )}
        </p>
      </div>
      {bannerImageLink ? (
        <img
          src={thumbnailOf(bannerImageLink)}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-24 w-40 self-center rounded-control border object-cover max-md:hidden"
        />
      ) : null}
      {deleted ? null : (
        <div className="relative z-1 -mr-2 self-start">
          <AnnouncementMenu
            guildId={guildId}
            userId={userId}
            announcement={announcement}
            row={id}
            onDeleted={onDeleted}
          />
        </div>
      )}
    </li>
  );
}
