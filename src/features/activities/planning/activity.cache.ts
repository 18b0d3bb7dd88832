import { queryOptions } from '@tanstack/react-query';
import { getActivity } from './activity.functions.gen.ts';

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

export const activityOptions = (which: Which) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'activities', 'one', which.activityId],
    queryFn: ({ signal }) => getActivity({ data: which, signal }),
    // One that was deleted meanwhile is not asked for again and again.
    retry: false,
  });

/** One activity in full. */
export type ActivityDetails = Awaited<ReturnType<typeof getActivity>>;
