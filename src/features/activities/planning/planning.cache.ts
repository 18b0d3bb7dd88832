import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  cancelActivity,
  changeOrganizer,
  checkPlan,
  createActivity,
  deleteActivity,
  getActivityDefaults,
  listOrganizers,
  publishActivity,
  restoreActivity,
  startActivity,
  updateActivity,
} from './activity.functions.gen.ts';

const topics = inGuild('activities');

/** What a new activity begins with. */
export const activityDefaultsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'activities', 'defaults'],
    queryFn: ({ signal }) => getActivityDefaults({ data: { guildId }, signal }),
  });

export type ActivityDefaults = Awaited<ReturnType<typeof getActivityDefaults>>;

type CheckInput = Parameters<typeof checkPlan>[0]['data'];

/** How the plan in the form meets the guild; what was known before stays until the new is there. */
export const planCheckOptions = (input: CheckInput) =>
  queryOptions({
    queryKey: ['guild', input.guildId, 'activities', 'check', input],
    queryFn: ({ signal }) => checkPlan({ data: input, signal }),
    placeholderData: keepPreviousData,
  });

export type PlanCheck = Awaited<ReturnType<typeof checkPlan>>;

export const useCreateActivity = () =>
  useCommand(createActivity, { messages: toastMessages('create', 'activity'), topics });
/** Who could organize it instead. */
export const organizersOptions = (which: { readonly guildId: string; readonly activityId: string }) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'activities', 'organizers', which.activityId],
    queryFn: ({ signal }) => listOrganizers({ data: which, signal }),
  });
export const useChangeOrganizer = () =>
  useCommand(changeOrganizer, { messages: toastMessages('change', 'organizer'), topics });
export const useUpdateActivity = () =>
  useCommand(updateActivity, { messages: toastMessages('update', 'activity'), topics });
export const usePublishActivity = () =>
  useCommand(publishActivity, { messages: toastMessages('publish', 'activity'), topics });
export const useStartActivity = () =>
  useCommand(startActivity, { messages: toastMessages('start', 'activity'), topics });
export const useCancelActivity = () =>
  useCommand(cancelActivity, { messages: toastMessages('cancel', 'activity'), topics });

/** Deletes with the press, and offers to undo it. */
export function useDeleteActivity() {
  const restore = useCommand(restoreActivity, {
    messages: toastMessages('restore', 'activity'),
    topics: inGuild('activities', 'sign-ups', 'parties', 'attendance'),
  });
  return useCommand(deleteActivity, {
    messages: ({ guildId }) =>
      toastMessagesWith<{ readonly undoId: string }>('delete', 'activity', ({ undoId }) =>
        actionToast('Undo', () => restore.mutate({ guildId, undoId })),
      ),
    topics,
    deletes: ({ guildId, activityId }) => ['guild', guildId, 'activities', 'one', activityId],
  });
}
