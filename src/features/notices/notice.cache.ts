import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  createNotice,
  dismissNotice,
  endNotice,
  getNotice,
  listNotices,
  updateNotice,
} from './notice.functions.gen.ts';
import type { NoticeRow } from './notice.queries.server.ts';

/** Hides the notice at the top of the page; at once, and back only if that couldn't be saved. */
export const useDismissNotice = () =>
  useCommand(dismissNotice, {
    messages: { error: 'Failed to dismiss platform announcement' },
    topics: own('shell'),
    optimistic: (client) => patchQuery<object>(client, ['me', 'shell'], (known) => ({ ...known, notice: undefined })),
  });

/** Invalidates what administration shows, and the frame of this browser's pages. */
const topics = own('platform');

export const noticesOptions = infiniteList(['me', 'platform', 'notices'], listNotices, {});

export const noticeOptions = (noticeId: string) =>
  queryOptions({
    queryKey: ['me', 'platform', 'notice', noticeId],
    queryFn: ({ signal }) => getNotice({ data: { noticeId }, signal }),
    retry: false,
  });

export const useCreateNotice = () =>
  useCommand(createNotice, { messages: toastMessages('publish', 'platform announcement'), topics });

export const useUpdateNotice = () =>
  useCommand(updateNotice, { messages: toastMessages('save', 'platform announcement'), topics });

/** Ends a notice; the toast puts it back on, until the same time. */
export function useEndNotice({ endsAt }: Pick<NoticeRow, 'endsAt'>) {
  const undo = useCommand(updateNotice, { messages: toastMessages('restore', 'platform announcement'), topics });
  return useCommand(endNotice, {
    messages: ({ noticeId }) =>
      undoableMessages('end', 'platform announcement', () => undo.mutate({ noticeId, endsAt })),
    topics,
  });
}
