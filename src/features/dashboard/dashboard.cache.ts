import { queryOptions } from '@tanstack/react-query';
import { applicationSummary, guildOverview, myGuilds } from './guild.functions.gen.ts';

/** Head of the guild's own pages, with what the viewer may do. */
export const guildOverviewOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'guild', 'overview'],
    queryFn: ({ signal }) => guildOverview({ data: { guildId }, signal }),
  });

/** Applications that wait; null for who may not see them. */
export const applicationSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'applications', 'glance'],
    queryFn: ({ signal }) => applicationSummary({ data: { guildId }, signal }),
  });

export const myGuildsOptions = () =>
  queryOptions({ queryKey: ['me', 'guild', 'list'], queryFn: ({ signal }) => myGuilds({ signal }) });
