import { queryOptions } from '@tanstack/react-query';
import { guildById, guildExists, publicGuild } from './guild.functions.gen.ts';

const MINUTE = 60_000;

/** A guild's public page; cached for 5 minutes. */
export const publicGuildOptions = (slug: string) =>
  queryOptions({
    queryKey: ['public', 'guilds', 'page', slug],
    queryFn: ({ signal }) => publicGuild({ data: { slug }, signal }),
    staleTime: 5 * MINUTE,
  });

export const guildByIdOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'guild', 'facts'],
    queryFn: ({ signal }) => guildById({ data: { guildId }, signal }),
    staleTime: MINUTE,
  });

/** Whether there is such a guild, for pages that answer differently then. */
export const guildExistsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['public', 'guilds', 'exists', guildId],
    queryFn: ({ signal }) => guildExists({ data: { guildId }, signal }),
  });
