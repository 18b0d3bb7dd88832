import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages, toastMessagesWith, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  createFolder,
  createPage,
  deleteFolder,
  deletePage,
  getLibrary,
  getPage,
  listPages,
  movePage,
  restoreFolder,
  restorePage,
  restoreRevision,
  updateFolder,
  updatePage,
} from './library.functions.gen.ts';
import { compareRevisions, listRevisions } from './revision.functions.gen.ts';

type ListInput = Omit<Parameters<typeof listPages>[0]['data'], 'cursor' | 'limit'>;
export interface WhichPage {
  readonly guildId: string;
  readonly pageId: string;
}

/** The tree of a guild's library, with its tags. */
export const libraryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'library', 'tree'],
    queryFn: ({ signal }) => getLibrary({ data: { guildId }, signal }),
  });

/** Pages by folder, tag and words, page by page. */
export const pagesOptions = (input: ListInput) => ({
  ...infiniteList(['guild', input.guildId, 'library', 'list', input], listPages, input),
  placeholderData: keepPreviousData,
});

export const pageOptions = (which: WhichPage) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'library', 'one', which.pageId],
    queryFn: ({ signal }) => getPage({ data: which, signal }),
    // One that was deleted meanwhile is not asked for again and again.
    retry: false,
  });

/** What was saved of a page, newest first. */
export const revisionsOptions = (which: WhichPage) => ({
  ...infiniteList(['guild', which.guildId, 'library', 'revisions', which.pageId], listRevisions, which),
  retry: false,
});

/** Two revisions in full. */
export const comparisonOptions = (which: WhichPage, { from, to }: { from?: number; to?: number }) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'library', 'comparison', which.pageId, from, to],
    queryFn: ({ signal }) => compareRevisions({ data: { ...which, ...(from && { from }), ...(to && { to }) }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

const topics = inGuild('library');

export const useCreatePage = () => useCommand(createPage, { messages: toastMessages('create', 'page'), topics });

export const useUpdatePage = () => useCommand(updatePage, { messages: toastMessages('save', 'page'), topics });

export const useRestoreRevision = () =>
  useCommand(restoreRevision, { messages: toastMessages('restore', 'revision'), topics });

/** Moves a page, and offers to undo it. */
export function useMovePage() {
  const back = useCommand(movePage, { messages: toastMessages('move', 'page'), topics });
  return useCommand(movePage, {
    messages: ({ guildId, pageId }) =>
      toastMessagesWith<Awaited<ReturnType<typeof movePage>>>('move', 'page', ({ from }) =>
        actionToast('Undo', () => back.mutate({ guildId, pageId, folderId: from })),
      ),
    topics,
  });
}

/** Moves a folder with all that is in it, and offers to undo it. */
export function useMoveFolder() {
  const back = useCommand(updateFolder, { messages: toastMessages('move', 'folder'), topics });
  return useCommand(updateFolder, {
    messages: ({ guildId, folderId }) =>
      toastMessagesWith<Awaited<ReturnType<typeof updateFolder>>>('move', 'folder', ({ from }) =>
        actionToast('Undo', () => back.mutate({ guildId, folderId, parentId: from })),
      ),
    topics,
  });
}

/** Deletes with the press, and offers to undo it. */
export function useDeletePage() {
  const restore = useCommand(restorePage, { messages: toastMessages('restore', 'page'), topics });
  return useCommand(deletePage, {
    messages: (which) => undoableMessages('delete', 'page', () => restore.mutate(which)),
    topics,
    deletes: (which) => pageOptions(which).queryKey,
  });
}

export const useCreateFolder = () => useCommand(createFolder, { messages: toastMessages('create', 'folder'), topics });

export const useUpdateFolder = () => useCommand(updateFolder, { messages: toastMessages('save', 'folder'), topics });

/** Deletes a folder with all that is in it, and offers to undo it. */
export function useDeleteFolder() {
  const restore = useCommand(restoreFolder, { messages: toastMessages('restore', 'folder'), topics });
  return useCommand(deleteFolder, {
    messages: (which) => undoableMessages('delete', 'folder', () => restore.mutate(which)),
    topics,
  });
}
