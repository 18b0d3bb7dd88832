import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { listPlatformDisputes } from './adminDispute.functions.gen.ts';
import { getAdminGuild, listGuilds } from './adminGuild.functions.gen.ts';
import { getSettings } from './administration.functions.gen.ts';
import type { GuildSearch } from './administration.search.ts';
import { listJobs, listRuns, retryJob, retryRun } from './adminJob.functions.gen.ts';

/** As in `administration.cache.ts`. */
const ADMIN = ['me', 'platform'] as const;
const topics = own('platform');

export const adminGuildsOptions = ({ q, only }: GuildSearch) =>
  infiniteList([...ADMIN, 'guilds', q ?? '', only ?? ''], listGuilds, {
    ...(q && { search: q }),
    ...(only && { only }),
  });

export const adminGuildOptions = (guild: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'guild', guild],
    queryFn: ({ signal }) => getAdminGuild({ data: { guild }, signal }),
  });

export const jobsOptions = infiniteList([...ADMIN, 'jobs'], listJobs, {});
export const runsOptions = queryOptions({
  queryKey: [...ADMIN, 'runs'],
  queryFn: ({ signal }) => listRuns({ signal }),
});
export const platformDisputesOptions = infiniteList([...ADMIN, 'disputes'], listPlatformDisputes, {});

export const settingsOptions = queryOptions({
  queryKey: [...ADMIN, 'settings'],
  queryFn: ({ signal }) => getSettings({ signal }),
});

export const useRetryRun = () => useCommand(retryRun, { messages: toastMessages('start', 'job'), topics });
export const useRetryJob = () => useCommand(retryJob, { messages: toastMessages('start', 'job'), topics });
