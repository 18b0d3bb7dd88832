import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { deleteView, listViews, renameView, saveView } from './saved-view.functions.gen.ts';
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
export const useDeleteView = () => useCommand(deleteView, { messages: toastMessages('delete', 'view'), topics });

export type { SavedView } from './saved-view.queries.server.ts';
