import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { activeGuilds, discoverGuilds } from './discovery.functions.gen.ts';
import type { DiscoveryQuery } from './discovery.rules.ts';

const MINUTE = 60_000;

/** Guilds that match, page by page; `total` comes with the first page. */
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
