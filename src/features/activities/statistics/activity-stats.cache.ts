import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import type { ListActivityStatsInput } from './activity-stats.schema.ts';
import { activityStatsOverview, listActivityStats, memberActivityStats } from './activityStats.functions.gen.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'attendance', 'stats', ...rest];

type OverviewInput = Parameters<typeof activityStatsOverview>[0]['data'];

export const activityStatsOptions = (input: ListActivityStatsInput) => ({
  ...infiniteList(key(input.guildId, 'list', input), listActivityStats, input),
  placeholderData: keepPreviousData,
});

export const activityStatsOverviewOptions = (input: OverviewInput) => ({
  ...queryOptions({
    queryKey: key(input.guildId, 'overview', input),
    queryFn: ({ signal }) => activityStatsOverview({ data: input, signal }),
  }),
  placeholderData: keepPreviousData,
});

export const memberActivityStatsOptions = (guildId: string, memberId: string) =>
  queryOptions({
    queryKey: key(guildId, 'member', memberId),
    queryFn: ({ signal }) => memberActivityStats({ data: { guildId, memberId }, signal }),
  });
