import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { GUILD_LANGUAGES, GUILD_TAGS, REALMS, REGIONS, ROLES } from '#/features/game/game.data.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { ALL_LANGUAGES, ALL_REALMS, ALL_REGIONS, DISCOVERY_PAGE, DISCOVERY_SORTS } from './discovery.rules.ts';

const tags = z.array(z.enum(GUILD_TAGS)).max(GUILD_TAGS.length).default([]);

/** Filters of guild discovery with their defaults (docs/product/discovery.md#filters). `minGuildAge` is in days. */
export const discoveryFilters = z.strictObject({
  query: textField({ kind: 'line', max: 100 }).default(''),
  region: z.enum([ALL_REGIONS, ...REGIONS]).default(ALL_REGIONS),
  server: z.enum([ALL_REALMS, ...REALMS]).default(ALL_REALMS),
  minMemberCount: z.int().min(0).max(100_000).default(0),
  minGuildAge: z.int().min(0).max(36_500).default(0),
  includeTags: tags,
  excludeTags: tags,
  /** Days. Only guilds that answer half of their applications within so many. */
  answersWithin: z.int().min(0).max(365).default(0),
  language: z.enum([ALL_LANGUAGES, ...GUILD_LANGUAGES]).default(ALL_LANGUAGES),
  /** Only guilds that take applications. */
  recruiting: z.boolean().default(false),
  /** Only guilds that look for this role. */
  wants: z.enum(ROLES).nullable().default(null),
  /** Only guilds that play at least an hour a week when the caller does; ignored for those who haven't said when. */
  myHours: z.boolean().default(false),
});

export const discoverGuildsInput = sortedListInput(discoveryFilters.shape, {
  sorts: DISCOVERY_SORTS,
  sort: 'activity',
  limit: DISCOVERY_PAGE,
});

export type DiscoveryFilters = z.output<typeof discoveryFilters>;
export type DiscoverGuildsInput = z.input<typeof discoverGuildsInput>;
export type DiscoverGuilds = z.output<typeof discoverGuildsInput>;

export const activeGuildsInput = z.strictObject({ limit: z.int().min(1).max(12).default(6) });
