import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardHead, rowLink } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { rowMovingTime, useMovingTexts } from '#/ui/text/row-time.tsx';
import { unreadLabel } from '../announcement.rules.ts';
import type { News, NewsItem } from '../news.queries.server.ts';
import { TagBadge } from './tag-badge.tsx';
import { UnreadDot } from './unread-dot.tsx';

/** The newest announcements beside each other, for the guild dashboard. */
export function NewestAnnouncements({ guildId, news }: { guildId: string; news: News }) {
  const layers = useRowLayer();
  const published = useMovingTexts(
    news.newest.map(({ publishedAt }) => publishedAt),
    'relative',
  );
  return (
    <Card aria-labelledby="announcements" className="@container/card">
      <CardHead
        id="announcements"
        title="Announcements"
        note={news.unread > 0 ? `${unreadLabel(news.unread)} unread` : undefined}
        aside={
          <MoreLink to="/guilds/$guildId/announcements" params={{ guildId }}>
            <span>
              All<span className="max-sm:sr-only"> announcements</span>
            </span>
          </MoreLink>
        }
      />
      {news.newest.length === 0 ? (
        <CardBody className="text-fg-2">No announcements found.</CardBody>
      ) : (
        <ul {...layers.handlers} className="grid @min-[46rem]/card:grid-cols-3">
          {news.newest.map((item, at) => (
            <Cached
              key={item.id}
              about={item.id}
              className="relative grid grid-rows-[auto_auto_1fr_auto] gap-2 p-5 wrap-anywhere not-first:border-t hover:bg-bg-2 max-md:p-4 @min-[46rem]/card:not-first:border-t-0 @min-[46rem]/card:not-first:border-l"
              draw={announcement}
              facts={[guildId, item, published[at] ?? '']}
            />
          ))}
        </ul>
      )}
      <RowLayer of={layers} />
    </Card>
  );
}

function announcement(
  guildId: string,
  { id, title, excerpt, tag, author, publishedAt, pinned, unread }: NewsItem,
  published: string,
) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <TagBadge tag={tag} />
        {pinned ? <Badge icon={<Icon name="pin" />}>Pinned</Badge> : null}
        {unread ? <UnreadDot /> : null}
        <span className="ml-auto text-12 text-fg-3">{rowMovingTime(publishedAt, published)}</span>
      </p>
      <h3 className="leading-5 font-semibold">
        <a data-link="" href={`/guilds/${guildId}/announcements/${id}`} className={cn(rowLink, 'hover:underline')}>
          {title}
        </a>
      </h3>
      <p className="line-clamp-3 text-13 text-fg-2">{excerpt}</p>
      <p className="mt-1 flex items-center gap-2 text-12 text-fg-3">
        <Avatar id={author.id} name={author.name} src={author.image} size={24} />
        <span className="truncate">{author.name}</span>
      </p>
    </>
  );
}
