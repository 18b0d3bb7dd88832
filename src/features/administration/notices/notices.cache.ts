import { createNotice, endNotice, listNotices, updateNotice } from '#/features/notices/notice.functions.gen.ts';
import type { NoticeRow } from '#/features/notices/notice.queries.server.ts';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';

/** Invalidates what administration shows, and the frame of this browser's pages. */
const topics = own('platform');

export const noticesOptions = infiniteList(['me', 'platform', 'notices'], listNotices, {});

export const useCreateNotice = () =>
  useCommand(createNotice, { messages: toastMessages('publish', 'announcement'), topics });

export const useUpdateNotice = () =>
  useCommand(updateNotice, { messages: toastMessages('save', 'announcement'), topics });

/** Ends a notice; the toast puts it back on, until the same time. */
export function useEndNotice({ endsAt }: Pick<NoticeRow, 'endsAt'>) {
  const undo = useCommand(updateNotice, { messages: toastMessages('restore', 'announcement'), topics });
  return useCommand(endNotice, {
    messages: ({ noticeId }) => undoableMessages('end', 'announcement', () => undo.mutate({ noticeId, endsAt })),
    topics,
  });
}
