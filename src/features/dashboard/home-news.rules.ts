import type { MyNews } from '#/features/announcements/announcement.cache.ts';
import { titleUnder } from '#/features/notifications/inbox.rules.ts';
import type { NotificationItem } from '#/features/notifications/notification.queries.server.ts';

/** Something the user has not seen yet. */
export interface HomeNews {
  readonly key: string;
  /** Where it happened; absent for the user's own account. */
  readonly guild: string | undefined;
  readonly title: string;
  readonly note: string | null;
  readonly at: string;
  /** Path in the product. */
  readonly link: string;
  /** What is marked as read when it is opened. */
  readonly notificationId: string | null;
}

/**
 * Unread notifications and announcements as one list, newest first. An announcement that a notification leads to is there
 * once, as long as the notification is unread.
 */
export function homeNews(notifications: readonly NotificationItem[], guilds: readonly MyNews[]): HomeNews[] {
  const notified = new Set(notifications.map(({ link }) => link));
  const unread = notifications.filter(({ read }) => !read);
  return [...unread.map(ofNotification), ...guilds.flatMap(ofGuild).filter(({ link }) => !notified.has(link))].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

const ofNotification = ({ id, guild, title, body, link, createdAt }: NotificationItem): HomeNews => ({
  ...{ key: id, guild: guild?.name, title: guild ? titleUnder(guild.name, title) : title },
  ...{ note: body, at: createdAt, link, notificationId: id },
});

const ofGuild = ({ guild, newest }: MyNews): HomeNews[] =>
  newest.map(({ id, title, excerpt, publishedAt }) => ({
    ...{ key: id, guild: guild.name, title, note: excerpt, at: publishedAt },
    ...{ link: `/guilds/${guild.id}/announcements/${id}`, notificationId: null },
  }));
