import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  cancelSeries,
  changeDays,
  chooseLoadout,
  createSeries,
  getSeries,
  previewDays,
  publishSeries,
  restoreDays,
  updateSeries,
} from './series.functions.gen.ts';

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

type DaysInput = Parameters<typeof previewDays>[0]['data'];

/** What other days would change; what was known of those before stays until the new is there. */
export const daysPreviewOptions = (input: DaysInput) =>
  queryOptions({
    queryKey: ['guild', input.guildId, 'activities', 'series-days', input],
    queryFn: ({ signal }) => previewDays({ data: input, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export type DaysPreview = Awaited<ReturnType<typeof previewDays>>;

/** Offers to undo it, with what was removed. The activity that is looked at may be among that: `leave` goes elsewhere first. */
export function useChangeDays(leave: (changed: Changed) => unknown) {
  const all = inGuild('activities', 'sign-ups', 'parties', 'attendance');
  const restore = useCommand(restoreDays, { messages: toastMessages('restore', 'days of the series'), topics: all });
  return useCommand(changeDays, {
    messages: ({ guildId }) =>
      toastMessagesWith<{ readonly undoId: string }>('change', 'days of the series', ({ undoId }) =>
        actionToast('Undo', () => restore.mutate({ guildId, undoId })),
      ),
    topics: all,
    holdsLive: true,
    onDone: leave,
  });
}
type Changed = Awaited<ReturnType<typeof changeDays>>;

export const useChooseLoadout = () =>
  useCommand(chooseLoadout, {
    messages: ({ loadoutId }) => toastMessages(loadoutId === null ? 'remove' : 'save', 'loadout of the series'),
    topics: inGuild('activities', 'parties'),
  });
