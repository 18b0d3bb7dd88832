import { queryOptions } from '@tanstack/react-query';
import { applicationSummary, guildOverview, myGuilds } from '#/features/dashboard/guild.functions.gen.ts';
import { activeGuilds, discoverGuilds } from '#/features/discovery/discovery.functions.gen.ts';
import type { DiscoveryQuery } from '#/features/discovery/discovery.rules.ts';
import { infiniteList } from '#/platform/list-query.ts';
import { checkSlug, guildById, publicGuild } from './guild.functions.gen.ts';

const MINUTE = 60_000;

/** Guilds that match, page by page; `total` stands on the first page. */
export const discoveryOptions = (filters: DiscoveryQuery) => ({
  ...infiniteList(['public', 'guilds', 'discovery', filters], discoverGuilds, filters),
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

/** Applications that wait; null for who may not see them. */
export const applicationSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'applications', 'glance'],
    queryFn: ({ signal }) => applicationSummary({ data: { guildId }, signal }),
  });

export const myGuildsOptions = () =>
  queryOptions({ queryKey: ['me', 'guild', 'list'], queryFn: ({ signal }) => myGuilds({ signal }) });

/** Is this address free, for a new guild or for this one? Asked while it is typed. */
export const slugCheckOptions = (slug: string, guildId?: string) =>
  queryOptions({
    queryKey: ['me', 'guild', 'slug', slug, guildId ?? 'new'],
    queryFn: ({ signal }) => checkSlug({ data: { slug, guildId }, signal }),
    staleTime: 10_000,
    retry: false,
  });
