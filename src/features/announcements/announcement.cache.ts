import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { uuidv7 } from '#/base/id.ts';
import { infiniteList } from '#/platform/list-query.ts';
import { notify } from '#/ui/feedback/toast.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listReaders,
  markAnnouncementsRead,
  pinAnnouncement,
  updateAnnouncement,
} from './announcement.functions.ts';
import { announcementSummary, listMyNews } from './news.functions.ts';

type ListInput = Omit<Parameters<typeof listAnnouncements>[0]['data'], 'cursor' | 'limit'>;
interface Which {
  readonly guildId: string;
  readonly announcementId: string;
}

/** A guild's announcements, page by page; pinned and waiting ones stand on the first. */
export const announcementsOptions = (input: ListInput) =>
  infiniteList(['guild', input.guildId, 'announcements', 'list', input], listAnnouncements, input);

export const announcementOptions = (which: Which) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'announcements', 'one', which.announcementId],
    queryFn: ({ signal }) => getAnnouncement({ data: which, signal }),
    // One that was deleted meanwhile is not asked for again and again.
    retry: false,
  });

export const readersOptions = (which: Which) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'announcements', 'readers', which.announcementId],
    queryFn: ({ signal }) => listReaders({ data: which, signal }),
  });

/** The newest and what is unread, for the guild dashboard; null for who may not read announcements. */
export const announcementSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'announcements', 'glance'],
    queryFn: ({ signal }) => announcementSummary({ data: { guildId }, signal }),
  });

/** What is unread in all guilds of the viewer. */
export const myNewsOptions = () =>
  queryOptions({ queryKey: ['me', 'announcements', 'news'], queryFn: ({ signal }) => listMyNews({ signal }) });

export type AnnouncementDetails = Awaited<ReturnType<typeof getAnnouncement>>;

/** The same wish sent twice, after a lost answer, makes one. */
export function useCreateAnnouncement() {
  const refresh = useRefresh();
  const wish = useRef({ text: '', key: '' });
  return async (data: Parameters<typeof createAnnouncement>[0]['data']) => {
    const text = JSON.stringify(data);
    if (wish.current.text !== text) wish.current = { text, key: uuidv7() };
    const headers = { 'idempotency-key': wish.current.key };
    const made = await notify.promise(() => createAnnouncement({ data, headers }), {
      loading: 'Creating announcement...',
      success: 'Announcement created successfully',
      error: 'Failed to create announcement',
    });
    await refresh(data.guildId);
    return made;
  };
}

export function useUpdateAnnouncement() {
  const refresh = useRefresh();
  return async (data: Parameters<typeof updateAnnouncement>[0]['data']) => {
    const saved = await notify.promise(() => updateAnnouncement({ data }), {
      loading: 'Updating announcement...',
      success: 'Announcement updated successfully',
      error: 'Failed to update announcement',
    });
    await refresh(data.guildId);
    return saved;
  };
}

export function useDeleteAnnouncement() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return async (which: Which) => {
    await notify.promise(() => deleteAnnouncement({ data: which }), {
      loading: 'Deleting announcement...',
      success: 'Announcement deleted successfully',
      error: 'Failed to delete announcement',
    });
    client.removeQueries({ queryKey: announcementOptions(which).queryKey, type: 'inactive' });
    await refresh(which.guildId, which.announcementId);
  };
}

export function usePinAnnouncement() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (data: Which & { pinned: boolean }) =>
      notify.promise(() => pinAnnouncement({ data }), {
        loading: data.pinned ? 'Pinning announcement...' : 'Unpinning announcement...',
        success: data.pinned ? 'Announcement pinned successfully' : 'Announcement unpinned successfully',
        error: data.pinned ? 'Failed to pin announcement' : 'Failed to unpin announcement',
      }),
    onSettled: (_answer, _error, { guildId }) => refresh(guildId),
  });
}

/** Quiet: what fails is marked the next time it is opened. */
export function useMarkRead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (data: { guildId: string; announcementId?: string }) => markAnnouncementsRead({ data }),
    onSuccess: ({ marked }, { guildId }) => (marked > 0 ? refresh(guildId) : undefined),
  });
}

/** Everything that shows announcements, but for one that is gone. */
function useRefresh() {
  const client = useQueryClient();
  return (guildId: string, gone?: string) =>
    Promise.all([
      client.invalidateQueries({
        queryKey: ['guild', guildId, 'announcements'],
        predicate: ({ queryKey }) => gone === undefined || queryKey[4] !== gone,
      }),
      client.invalidateQueries({ queryKey: ['me', 'announcements'] }),
      client.invalidateQueries({ queryKey: ['me', 'shell'] }),
      client.invalidateQueries({ queryKey: ['public', 'guilds', 'page'] }),
    ]);
}
