import { queryOptions } from '@tanstack/react-query';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  restoreTemplate,
  saveAsTemplate,
  updateTemplate,
} from './template.functions.gen.ts';

const topics = inGuild('activities');

/** The templates that the viewer may use. */
export const templatesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'activities', 'templates'],
    queryFn: ({ signal }) => listTemplates({ data: { guildId }, signal }),
  });

/** One with its whole plan. */
export const templateOptions = (which: { readonly guildId: string; readonly templateId: string }) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'activities', 'template', which.templateId],
    queryFn: ({ signal }) => getTemplate({ data: which, signal }),
    retry: false,
  });

export type TemplateDetails = Awaited<ReturnType<typeof getTemplate>>;

export const useCreateTemplate = () =>
  useCommand(createTemplate, { messages: toastMessages('create', 'template'), topics });
export const useSaveAsTemplate = () =>
  useCommand(saveAsTemplate, { messages: toastMessages('save', 'template'), topics });
export const useUpdateTemplate = () =>
  useCommand(updateTemplate, { messages: toastMessages('update', 'template'), topics });

/** Deletes with the press, and offers to undo it. */
export function useDeleteTemplate() {
  const restore = useCommand(restoreTemplate, { messages: toastMessages('restore', 'template'), topics });
  return useCommand(deleteTemplate, {
    messages: (which) => undoableMessages('delete', 'template', () => restore.mutate(which)),
    topics,
    deletes: (which) => templateOptions(which).queryKey,
  });
}
