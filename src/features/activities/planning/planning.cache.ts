import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  cancelActivity,
  checkPlan,
  createActivity,
  deleteActivity,
  getActivityDefaults,
  publishActivity,
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
export const useUpdateActivity = () =>
  useCommand(updateActivity, { messages: toastMessages('update', 'activity'), topics });
export const usePublishActivity = () =>
  useCommand(publishActivity, { messages: toastMessages('publish', 'activity'), topics });
export const useStartActivity = () =>
  useCommand(startActivity, { messages: toastMessages('start', 'activity'), topics });
export const useCancelActivity = () =>
  useCommand(cancelActivity, { messages: toastMessages('cancel', 'activity'), topics });
export const useDeleteActivity = () =>
  useCommand(deleteActivity, {
    messages: toastMessages('delete', 'activity'),
    topics,
    deletes: ({ guildId, activityId }) => ['guild', guildId, 'activities', 'one', activityId],
  });
