import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import type { ListTaskStatsInput } from './task-stats.schema.ts';
import { listTaskStats, memberTaskStats, taskStatsOverview } from './taskStats.functions.gen.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'tasks', 'stats', ...rest];

type OverviewInput = Parameters<typeof taskStatsOverview>[0]['data'];

export const taskStatsOptions = (input: ListTaskStatsInput) => ({
  ...infiniteList(key(input.guildId, 'list', input), listTaskStats, input),
  placeholderData: keepPreviousData,
});

export const taskStatsOverviewOptions = (input: OverviewInput) => ({
  ...queryOptions({
    queryKey: key(input.guildId, 'overview', input),
    queryFn: ({ signal }) => taskStatsOverview({ data: input, signal }),
  }),
  placeholderData: keepPreviousData,
});

export const memberTaskStatsOptions = (guildId: string, memberId: string) =>
  queryOptions({
    queryKey: key(guildId, 'member', memberId),
    queryFn: ({ signal }) => memberTaskStats({ data: { guildId, memberId }, signal }),
  });
