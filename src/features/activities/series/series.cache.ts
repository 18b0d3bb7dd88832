import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { cancelSeries, createSeries, getSeries, publishSeries, updateSeries } from './series.functions.gen.ts';

const topics = inGuild('activities');

/** The series of an activity, with how many a change would be about. */
export const seriesOptions = (which: { readonly guildId: string; readonly activityId: string }) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'activities', 'series', which.activityId],
    queryFn: ({ signal }) => getSeries({ data: which, signal }),
    retry: false,
  });

export type SeriesFacts = Awaited<ReturnType<typeof getSeries>>;

export const useCreateSeries = () => useCommand(createSeries, { messages: toastMessages('create', 'series'), topics });
export const useUpdateSeries = () => useCommand(updateSeries, { messages: toastMessages('update', 'series'), topics });
export const usePublishSeries = () =>
  useCommand(publishSeries, { messages: toastMessages('publish', 'series'), topics });
export const useCancelSeries = () => useCommand(cancelSeries, { messages: toastMessages('cancel', 'series'), topics });
