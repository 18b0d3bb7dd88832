import { type InfiniteData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { infiniteList } from '#/platform/list-query.ts';
import { notify } from '#/ui/feedback/toast.ts';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreference,
} from './notification.functions.ts';

const NOTIFICATIONS = ['me', 'notifications'];
const INBOX = [...NOTIFICATIONS, 'inbox'];

type Page = Awaited<ReturnType<typeof listNotifications>>;
export type NewNotification = Page['items'][number];

/** The newest notices. */
export const notificationsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'newest'],
  queryFn: () => listNotifications({ data: {} }),
  staleTime: 10_000,
});

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

/** Marks notices as read at once, all of them without ids; what is shown is asked for again whatever the answer. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => markNotificationsRead({ data: ids ? { ids } : {} }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: NOTIFICATIONS });
      showRead(client, ids);
    },
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}

function showRead(client: QueryClient, ids: string[] | undefined): void {
  const left = (unread: number) => (ids ? Math.max(0, unread - ids.length) : 0);
  const read = (page: Page): Page => ({
    ...page,
    items: page.items.map((item) => (!ids || ids.includes(item.id) ? { ...item, read: true } : item)),
    unread: left(page.unread),
  });
  client.setQueryData(notificationsQuery.queryKey, (known) => known && read(known));
  client.setQueryData(unreadQuery.queryKey, (known) => known && { unread: left(known.unread) });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: INBOX },
    (known) => known && { ...known, pages: known.pages.map(read) },
  );
}

export const notificationPreferencesQuery = queryOptions({
  queryKey: ['me', 'notification-preferences'],
  queryFn: () => getNotificationPreferences(),
});

/** Shown at once; taken back and told when it cannot be kept. */
export function useSetNotificationPreference() {
  const client = useQueryClient();
  const { queryKey } = notificationPreferencesQuery;
  return useMutation({
    mutationFn: (wish: { kind: string; inApp: boolean }) => setNotificationPreference({ data: wish }),
    onMutate: async ({ kind, inApp }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) =>
        known?.map((group) => ({
          ...group,
          kinds: group.kinds.map((each) => (each.kind === kind ? { ...each, inApp } : each)),
        })),
      );
      return { before };
    },
    onError: (error, _wish, context) => {
      client.setQueryData(queryKey, context?.before);
      notify.error('Failed to save the preference', { description: error.message });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
