import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotifications, markNotificationsRead } from './notification.functions.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['me', 'notifications'],
  queryFn: () => listNotifications({ data: {} }),
  staleTime: 10_000,
});

export type Notice = Awaited<ReturnType<typeof listNotifications>>['items'][number];

/** Marks notices as read at once; the list is asked for again whatever the answer. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (ids: string[] | undefined) => markNotificationsRead({ data: ids ? { ids } : {} }),
    onMutate: (ids) => {
      client.setQueryData(queryKey, (known) => {
        if (!known) return known;
        const items = known.items.map((item) => (!ids || ids.includes(item.id) ? { ...item, read: true } : item));
        return { ...known, items, unread: ids ? Math.max(0, known.unread - ids.length) : 0 };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
