import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { patchQueries } from '#/ui/command/patch-queries.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, patchQuery, type Rollback, useCommand } from '#/ui/command/use-command.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listReaders,
  markAnnouncementsRead,
  pinAnnouncement,
  updateAnnouncement,
} from './announcement.functions.gen.ts';
import type { AnnouncementRow } from './announcement.queries.server.ts';
import { announcementSummary, listMyNews } from './news.functions.gen.ts';

type ListInput = Omit<Parameters<typeof listAnnouncements>[0]['data'], 'cursor' | 'limit'>;
interface Which {
  readonly guildId: string;
  readonly announcementId: string;
}

/** A guild's announcements, page by page; pinned and scheduled ones come with the first. */
export const announcementsOptions = (input: ListInput) =>
  infiniteList(['guild', input.guildId, 'announcements', 'list', input], listAnnouncements, input);

export const announcementOptions = (which: Which) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'announcements', 'one', which.announcementId],
    queryFn: ({ signal }) => getAnnouncement({ data: which, signal }),
    // One that was deleted meanwhile is not asked for again and again.
    retry: false,
  });

/** Members who have read an announcement, or who have not, page by page. */
export const readersOptions = (which: Which, read: boolean) =>
  infiniteList(['guild', which.guildId, 'announcements', 'readers', which.announcementId, read], listReaders, {
    ...which,
    read,
  });

/** The newest and what is unread, for the guild dashboard; null for who may not read announcements. */
export const announcementSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'announcements', 'summary'],
    queryFn: ({ signal }) => announcementSummary({ data: { guildId }, signal }),
  });

/** What is unread in all guilds of the viewer. */
export const myNewsOptions = () =>
  queryOptions({ queryKey: ['me', 'announcements', 'news'], queryFn: ({ signal }) => listMyNews({ signal }) });

/** What of a guild's announcements the user hasn't read. */
export type MyNews = Awaited<ReturnType<typeof listMyNews>>[number];

export type AnnouncementDetails = Awaited<ReturnType<typeof getAnnouncement>>;

const topics = inGuild('announcements');

export const useCreateAnnouncement = () =>
  useCommand(createAnnouncement, { messages: toastMessages('create', 'announcement'), topics });

export const useUpdateAnnouncement = () =>
  useCommand(updateAnnouncement, { messages: toastMessages('update', 'announcement'), topics });

export const useDeleteAnnouncement = () =>
  useCommand(deleteAnnouncement, {
    messages: toastMessages('delete', 'announcement'),
    topics,
    deletes: (which) => announcementOptions(which).queryKey,
  });

export const usePinAnnouncement = () =>
  useCommand(pinAnnouncement, {
    messages: ({ pinned }) => toastMessages(pinned ? 'pin' : 'unpin', 'announcement'),
    topics,
    optimistic: (client, { pinned, ...which }) => paint(client, which, { pinned }),
  });

/** Quiet: what fails is marked the next time it is opened. */
export const useMarkRead = () =>
  useCommand(markAnnouncementsRead, {
    topics: (data, answer) => (answer && answer.marked > 0 ? topics(data) : []),
    optimistic: (client, which) => paintRows(client, which, { unread: false }),
  });

/** Pinned or not, on the announcement's page and in the lists. */
async function paint(client: QueryClient, which: Which, now: { readonly pinned: boolean }): Promise<Rollback> {
  const rollbacks = [
    await patchQuery<AnnouncementDetails>(client, announcementOptions(which).queryKey, (known) => ({
      ...known,
      ...now,
    })),
    await paintRows(client, which, now),
  ];
  return () => {
    for (const rollback of rollbacks) rollback();
  };
}

/** In every list; without an id all announcements of the guild. */
const paintRows = (
  client: QueryClient,
  { guildId, announcementId }: { guildId: string; announcementId?: string | undefined },
  now: Partial<Pick<AnnouncementRow, 'pinned' | 'unread'>>,
): Promise<Rollback> =>
  patchQueries<InfiniteData<ListPage>>(client, ['guild', guildId, 'announcements', 'list'], (known) => {
    const after = (rows: readonly AnnouncementRow[]) =>
      rows.map((row) => (announcementId === undefined || row.id === announcementId ? { ...row, ...now } : row));
    return {
      ...known,
      pages: known.pages.map(({ items, pinned, scheduled, ...page }) => ({
        ...page,
        items: after(items),
        pinned: after(pinned),
        scheduled: after(scheduled),
      })),
    };
  });

type ListPage = Record<'items' | 'pinned' | 'scheduled', readonly AnnouncementRow[]>;
