import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import type { IntentHeaders } from '#/ui/command/intent-keys.ts';
import { own, patchQuery, type Rollback, useCommand } from '#/ui/command/use-command.ts';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setDiscordDelivery,
  setNotificationPreference,
} from './notification.functions.gen.ts';

const NOTIFICATIONS = ['me', 'notifications'];
const INBOX = [...NOTIFICATIONS, 'inbox'];

type Page = Awaited<ReturnType<typeof listNotifications>>;
export type NewNotification = Page['items'][number];

export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: () => countUnread(),
  staleTime: 10_000,
});

/** All of them, page by page. */
export const inboxOptions = (unreadOnly: boolean) => ({
  ...infiniteList([...INBOX, unreadOnly], listNotifications, { unreadOnly }),
  staleTime: 10_000,
});

/** Marks notifications as read before the answer, all of them without ids. */
export const useMarkRead = () =>
  useCommand(
    ({ data: ids, headers }: { data: string[] | undefined; headers: IntentHeaders }) =>
      markNotificationsRead({ data: ids ? { ids } : {}, headers }),
    { topics: own('notifications'), optimistic: showRead },
  );

/** What is shown is fetched anew whatever the answer, so nothing is put back. */
async function showRead(client: QueryClient, ids: string[] | undefined): Promise<Rollback> {
  await client.cancelQueries({ queryKey: NOTIFICATIONS });
  const left = (unread: number) => (ids ? Math.max(0, unread - ids.length) : 0);
  const read = (page: Page): Page => ({
    ...page,
    items: page.items.map((item) => (!ids || ids.includes(item.id) ? { ...item, read: true } : item)),
    unread: left(page.unread),
  });
  client.setQueryData(unreadQuery.queryKey, (known) => known && { unread: left(known.unread) });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: INBOX },
    (known) => known && { ...known, pages: known.pages.map(read) },
  );
  return () => {};
}

export const notificationPreferencesQuery = queryOptions({
  queryKey: ['me', 'notification-preferences'],
  queryFn: () => getNotificationPreferences(),
});

type Preferences = Awaited<ReturnType<typeof getNotificationPreferences>>;
export type NotificationDelivery = NonNullable<Preferences['discord']>;

/** Shown before the answer; rolled back when it cannot be saved. */
export const useSetNotificationPreference = () =>
  useCommand(setNotificationPreference, {
    messages: { error: 'Failed to save preference' },
    topics: own('notification-preferences'),
    optimistic: (client, { kind, inApp, inDiscord }) =>
      patchQuery<Preferences>(client, notificationPreferencesQuery.queryKey, (known) => ({
        ...known,
        groups: known.groups.map((group) => ({
          ...group,
          kinds: group.kinds.map((each) =>
            each.kind === kind ? { ...each, inApp: inApp ?? each.inApp, inDiscord: inDiscord ?? each.inDiscord } : each,
          ),
        })),
      })),
  });

export const useSetDiscordDelivery = () =>
  useCommand(setDiscordDelivery, {
    messages: { error: 'Failed to save preference' },
    topics: own('notification-preferences'),
    optimistic: (client, set = {}) =>
      patchQuery<Preferences>(client, notificationPreferencesQuery.queryKey, (known) => ({
        ...known,
        discord: known.discord && {
          ...known.discord,
          cadence: set.cadence ?? known.discord.cadence,
          dailyHour: set.dailyHour ?? known.discord.dailyHour,
          state: set.state ?? known.discord.state,
        },
      })),
  });
