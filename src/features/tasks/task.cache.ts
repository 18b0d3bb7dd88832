import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  archiveTask,
  claimTask,
  createTask,
  deleteTask,
  duplicateTask,
  getTask,
  listTasks,
  releaseClaim,
  restoreTask,
  taskSummary,
  updateTask,
} from './task.functions.gen.ts';

type ListInput = Omit<Parameters<typeof listTasks>[0]['data'], 'cursor' | 'limit'>;
export interface WhichTask {
  readonly guildId: string;
  readonly taskId: string;
}

/** A guild's tasks, page by page. */
export const tasksOptions = (input: ListInput) => ({
  ...infiniteList(['guild', input.guildId, 'tasks', 'list', input], listTasks, input),
  placeholderData: keepPreviousData,
});

export const taskOptions = (which: WhichTask) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'tasks', 'one', which.taskId],
    queryFn: ({ signal }) => getTask({ data: which, signal }),
    // One that was deleted meanwhile is not asked for again and again.
    retry: false,
  });

/** For the guild dashboard; null for who may not see tasks. */
export const taskSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'tasks', 'summary'],
    queryFn: ({ signal }) => taskSummary({ data: { guildId }, signal }),
  });

/** The viewer's own numbers in the sidebar and own records go with it. */
export const taskTopics = inGuild('tasks');
const topics = taskTopics;

export const useCreateTask = () => useCommand(createTask, { messages: toastMessages('create', 'task'), topics });

export const useUpdateTask = () => useCommand(updateTask, { messages: toastMessages('update', 'task'), topics });

export const useDuplicateTask = () =>
  useCommand(duplicateTask, { messages: toastMessages('duplicate', 'task'), topics });

/** Archives with the press, and offers to undo it. */
export function useArchiveTask() {
  const back = useCommand(archiveTask, { messages: toastMessages('restore', 'task'), topics });
  return useCommand(archiveTask, {
    messages: (which) =>
      which.archived
        ? undoableMessages('archive', 'task', () => back.mutate({ ...which, archived: false }))
        : toastMessages('restore', 'task'),
    topics,
  });
}

/** Deletes with the press, and offers to undo it. */
export function useDeleteTask() {
  const restore = useCommand(restoreTask, { messages: toastMessages('restore', 'task'), topics });
  return useCommand(deleteTask, {
    messages: (which) => undoableMessages('delete', 'task', () => restore.mutate(which)),
    topics,
    deletes: (which) => taskOptions(which).queryKey,
  });
}

/** Claims with the press, and offers to undo it. */
export function useClaimTask() {
  const release = useReleaseClaim();
  return useCommand(claimTask, {
    messages: (which) => undoableMessages('claim', 'task', () => release.mutate(which)),
    topics,
  });
}

export const useReleaseClaim = () => useCommand(releaseClaim, { messages: toastMessages('release', 'claim'), topics });
