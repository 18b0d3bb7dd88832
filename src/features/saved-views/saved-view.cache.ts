import { queryOptions } from '@tanstack/react-query';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import { deleteView, listViews, renameView, restoreView, saveView } from './saved-view.functions.gen.ts';
import type { ViewedList } from './saved-view.rules.ts';

/** Of the viewer: a change by another of their pages names no guild. */
export const savedViewsOptions = (guildId: string, list: ViewedList) =>
  queryOptions({
    queryKey: ['me', 'saved-views', guildId, list],
    queryFn: ({ signal }) => listViews({ data: { guildId, list }, signal }),
  });

const topics = inGuild('saved-views');

export const useSaveView = () => useCommand(saveView, { messages: toastMessages('save', 'view'), topics });
export const useRenameView = () => useCommand(renameView, { messages: toastMessages('rename', 'view'), topics });
/** Deletes with the press, and offers to undo it. */
export function useDeleteView(list: ViewedList) {
  const restore = useCommand(restoreView, { messages: toastMessages('restore', 'view'), topics });
  return useCommand(deleteView, {
    messages: (which) => undoableMessages('delete', 'view', () => restore.mutate(which)),
    topics,
    optimistic: (client, { guildId, viewId }) =>
      patchQuery<SavedViews>(client, savedViewsOptions(guildId, list).queryKey, (known) => ({
        ...known,
        views: known.views.filter(({ id }) => id !== viewId),
      })),
  });
}

import type { SavedViews } from './saved-view.queries.server.ts';

export type { SavedView } from './saved-view.queries.server.ts';
