import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { activitySummary, listActivities, listMyNext, listUpcoming } from './activity.functions.gen.ts';

type RangeInput = Omit<Parameters<typeof listActivities>[0]['data'], 'cursor' | 'limit'>;
type UpcomingInput = Omit<Parameters<typeof listUpcoming>[0]['data'], 'cursor' | 'limit'>;
type SummaryInput = Parameters<typeof activitySummary>[0]['data'];

export const calendarKey = (guildId: string, what: 'range' | 'upcoming' | 'summary') =>
  ['guild', guildId, 'activities', what] as const;
export const MY_NEXT = ['me', 'activities', 'next'] as const;

/** Activities within a range of instants. */
export const activitiesOptions = (input: RangeInput) =>
  queryOptions({
    queryKey: [...calendarKey(input.guildId, 'range'), input],
    queryFn: ({ signal }) => listActivities({ data: input, signal }),
  });

/** What is not over, page by page. */
export const upcomingOptions = (input: UpcomingInput) =>
  infiniteList([...calendarKey(input.guildId, 'upcoming'), input], listUpcoming, input);

/** The next one and a week, for the guild dashboard; null for who may not see activities. */
export const activitySummaryOptions = (input: SummaryInput) =>
  queryOptions({
    queryKey: [...calendarKey(input.guildId, 'summary'), input],
    queryFn: ({ signal }) => activitySummary({ data: input, signal }),
  });

/** What takes place in all guilds of the viewer within seven days. */
export const myNextOptions = () => queryOptions({ queryKey: MY_NEXT, queryFn: ({ signal }) => listMyNext({ signal }) });

export type ActivitySummary = NonNullable<Awaited<ReturnType<typeof activitySummary>>>;
export type MyNext = Awaited<ReturnType<typeof listMyNext>>;
