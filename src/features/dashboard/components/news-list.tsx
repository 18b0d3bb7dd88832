import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { myNewsOptions } from '#/features/announcements/announcement.cache.ts';
import { inboxOptions, useMarkRead } from '#/features/notifications/notification.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Card, CardBody, CardHead, rowLink } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type HomeNews, homeNews } from '../home-news.rules.ts';

/** What the user hasn't seen yet: unread notifications, and announcements that no notification leads to. */
export function NewsList({ isMember }: { isMember: boolean }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(inboxOptions(false));
  const { data: guilds } = useSuspenseQuery(myNewsOptions());
  const markRead = useMarkRead();
  const notifications = data.pages.flatMap(({ items }) => items);
  const news = homeNews(notifications, guilds);
  const shown = news.filter(({ notificationId }) => notificationId !== null).length;
  const unread = data.pages[0]?.unread ?? 0;
  if (news.length === 0 && !isMember) return null;
  return (
    <Card aria-labelledby="news">
      <CardHead
        id="news"
        title="New since your last visit"
        aside={
          unread > 0 ? (
            <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => markRead.mutate(undefined)}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      {news.length === 0 ? <CardBody className="text-fg-2">You're all caught up.</CardBody> : null}
      <ul>
        {news.map((item) => (
          <li key={item.key} className="not-first:border-t">
            {newsRow(item, () => item.notificationId && markRead.mutate([item.notificationId]))}
          </li>
        ))}
      </ul>
      <LoadMore more={hasNextPage && unread > shown} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  );
}

const newsRow = ({ guild, title, note, at, link }: HomeNews, onOpen: () => void): ReactElement => (
  <div className="card-row min-h-0 items-baseline py-3.5">
    <span className="grid min-w-0 grow gap-0.5 wrap-anywhere">
      <a data-link="" href={link} onClick={onOpen} className={`${rowLink} font-medium`}>
        {title}
      </a>
      <span className="line-clamp-2 text-13 text-fg-3">{[guild, note].filter(Boolean).join(' · ')}</span>
    </span>
    <span className="text-12 text-fg-3">
      <Timestamp at={at} variant="very_short" />
    </span>
  </div>
);
