import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { activeGuilds, discoverGuilds } from './discovery.functions.ts';
import type { DiscoveryQuery } from './discovery.rules.ts';
import { guildById, guildExists, guildOverview, myGuilds, publicGuild } from './guild.functions.ts';

const MINUTE = 60_000;

/** Guilds that match, page by page; `total` stands on the first page. */
export const discoveryOptions = (filters: DiscoveryQuery) =>
  infiniteQueryOptions({
    queryKey: ['public', 'guilds', 'discovery', filters],
    queryFn: ({ pageParam, signal }) => discoverGuilds({ data: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: MINUTE,
  });

/** The busiest guilds, and how many are listed in all. */
export const activeGuildsOptions = () =>
  queryOptions({
    queryKey: ['public', 'guilds', 'active'],
    queryFn: ({ signal }) => activeGuilds({ data: {}, signal }),
    staleTime: MINUTE,
  });

/** A guild's public page; kept for 5 minutes (doc 2, section 9 "Timing and caching"). */
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

/** Head of the guild's own pages, with what the viewer may do. */
export const guildOverviewOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'guild', 'overview'],
    queryFn: ({ signal }) => guildOverview({ data: { guildId }, signal }),
  });

export const guildExistsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'guild', 'exists'],
    queryFn: ({ signal }) => guildExists({ data: { guildId }, signal }),
    staleTime: MINUTE,
  });

export const myGuildsOptions = () =>
  queryOptions({ queryKey: ['me', 'guild', 'list'], queryFn: ({ signal }) => myGuilds({ signal }) });
