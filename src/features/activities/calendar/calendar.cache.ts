import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { listActivities, listUpcoming } from './activity.functions.gen.ts';

type RangeInput = Omit<Parameters<typeof listActivities>[0]['data'], 'cursor' | 'limit'>;
type UpcomingInput = Omit<Parameters<typeof listUpcoming>[0]['data'], 'cursor' | 'limit'>;

/** Activities within a range of instants. */
export const activitiesOptions = (input: RangeInput) =>
  queryOptions({
    queryKey: ['guild', input.guildId, 'activities', 'range', input],
    queryFn: ({ signal }) => listActivities({ data: input, signal }),
  });

/** What is not over, page by page. */
export const upcomingOptions = (input: UpcomingInput) =>
  infiniteList(['guild', input.guildId, 'activities', 'upcoming', input], listUpcoming, input);
