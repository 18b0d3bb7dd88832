import { expect, test } from 'vitest';
import type { MyNews } from '#/features/announcements/announcement.cache.ts';
import type { NotificationItem } from '#/features/notifications/notification.queries.server.ts';
import { homeNews } from './home-news.rules.ts';

const lanterns = { id: 'g', name: 'Ashen Lanterns' };
const notification = (id: string, createdAt: string, more: Partial<NotificationItem> = {}): NotificationItem => ({
  ...{ id, kind: 'announcement.published', title: 'Ashen Lanterns: No raid', body: null, createdAt, read: false },
  ...{ link: '/guilds/g/announcements/a', guild: lanterns },
  ...more,
});
const announcements = (...ids: string[]): MyNews => ({
  guild: lanterns,
  unread: ids.length,
  newest: ids.map((id, at) => ({
    ...{
      id,
      title: `Title ${id}`,
      excerpt: 'We gather.',
      tag: 'News' as const,
      publishedAt: `2026-11-2${at}T10:00:00Z`,
    },
    ...{ pinned: false, unread: true, author: { id: 'u', name: 'Ada', image: null } },
  })),
});

test('notifications and announcements are one list, newest first', () => {
  const account = notification('n2', '2026-11-25T10:00:00Z', {
    guild: null,
    title: 'You own a guild',
    link: '/guilds/h',
  });
  const news = homeNews([account, notification('n1', '2026-11-20T12:00:00Z')], [announcements('b', 'c')]);
  expect(news.map(({ key }) => key)).toEqual(['n2', 'c', 'n1', 'b']);
});

test('an announcement with a notification is there once, and what is opened marks the notification', () => {
  const news = homeNews([notification('n1', '2026-11-20T10:00:00Z')], [announcements('a')]);
  expect(news).toEqual([
    {
      ...{ key: 'n1', guild: 'Ashen Lanterns', title: 'No raid', note: null, at: '2026-11-20T10:00:00Z' },
      ...{ link: '/guilds/g/announcements/a', notificationId: 'n1' },
    },
  ]);
});

test('a notification that was read takes its announcement along', () => {
  const read = notification('n1', '2026-11-20T10:00:00Z', { read: true });
  expect(homeNews([read], [announcements('a')])).toEqual([]);
});

test('without a notification it begins with its own words', () => {
  expect(homeNews([], [announcements('b')])).toEqual([
    {
      ...{ key: 'b', guild: 'Ashen Lanterns', title: 'Title b', note: 'We gather.', at: '2026-11-20T10:00:00Z' },
      ...{ link: '/guilds/g/announcements/b', notificationId: null },
    },
  ]);
});
