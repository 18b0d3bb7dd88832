import { searchFromUrl, textFromUrl } from '#/base/text.ts';
import {
  GUILD_LANGUAGES,
  GUILD_TAGS,
  type GuildTag,
  REALMS,
  REGIONS,
  ROLES,
  type Role,
} from '#/features/game/game.data.ts';
import type { DiscoveryFilters } from './discovery.schema.ts';

export const ALL_REGIONS = 'All Regions';
export const ALL_REALMS = 'All Realms';
export const ALL_LANGUAGES = 'All Languages';
/** Orders for everyone. */
export const OPEN_SORTS = ['activity', 'members', 'newest'] as const;
/** With the one for people who said when they play. */
export const DISCOVERY_SORTS = [...OPEN_SORTS, 'overlap'] as const;
export type DiscoverySort = (typeof DISCOVERY_SORTS)[number];
/** Guilds a page of the list. */
export const DISCOVERY_PAGE = 9;
/** All guilds are counted up to here. */
export const COUNTED_AT_MOST = 1_000;
/** The same where filters leave some of them. */
export const COUNTED_OF_SOME = 100;

/** How many guilds match: `total`, or that many and more where counting ended. */
export interface GuildCount {
  readonly total: number;
  readonly isMore: boolean;
}

/** What the list is asked for: the filters, and an order. */
export interface DiscoveryQuery extends DiscoveryFilters {
  readonly sort: DiscoverySort;
}

/** The same as it is in the URL: defaults are absent, tags are joined by commas. */
export interface DiscoverySearch {
  query?: string;
  region?: string;
  server?: string;
  minMemberCount?: number;
  minGuildAge?: number;
  answersWithin?: number;
  language?: string;
  includeTags?: string;
  excludeTags?: string;
  recruiting?: true;
  wants?: Role;
  myHours?: true;
  sort?: DiscoverySort;
}

export const MEMBER_STEPS = [0, 10, 25, 50, 100] as const;
/** Days. */
export const AGE_STEPS = [0, 30, 90, 365] as const;
/** Days. */
export const ANSWER_STEPS = [0, 1, 3, 7] as const;

/** Reads an address; what is no filter is dropped, so that an old or mistyped link still shows guilds. */
export function discoveryQueryFrom(search: Readonly<Record<string, unknown>>): DiscoveryQuery {
  const includeTags = tagsFrom(search.includeTags);
  return {
    query: searchFromUrl(search.query),
    region: [...REGIONS].find((region) => region === search.region) ?? ALL_REGIONS,
    server: [...REALMS].find((realm) => realm === search.server) ?? ALL_REALMS,
    minMemberCount: wholeFrom(search.minMemberCount, 100_000),
    minGuildAge: wholeFrom(search.minGuildAge, 36_500),
    answersWithin: wholeFrom(search.answersWithin, 365),
    language: GUILD_LANGUAGES.find((language) => language === search.language) ?? ALL_LANGUAGES,
    includeTags,
    excludeTags: tagsFrom(search.excludeTags).filter((tag) => !includeTags.includes(tag)),
    recruiting: search.recruiting === true,
    wants: ROLES.find((role) => role === search.wants) ?? null,
    myHours: search.myHours === true,
    sort: DISCOVERY_SORTS.find((sort) => sort === search.sort) ?? 'activity',
  };
}

/** The address of a list, without its defaults. */
export function discoverySearchOf(query: DiscoveryQuery): DiscoverySearch {
  return {
    ...(query.query !== '' && { query: query.query }),
    ...(query.region !== ALL_REGIONS && { region: query.region }),
    ...(query.server !== ALL_REALMS && { server: query.server }),
    ...(query.minMemberCount > 0 && { minMemberCount: query.minMemberCount }),
    ...(query.minGuildAge > 0 && { minGuildAge: query.minGuildAge }),
    ...(query.answersWithin > 0 && { answersWithin: query.answersWithin }),
    ...(query.language !== ALL_LANGUAGES && { language: query.language }),
    ...(query.includeTags.length > 0 && { includeTags: query.includeTags.join(',') }),
    ...(query.excludeTags.length > 0 && { excludeTags: query.excludeTags.join(',') }),
    ...(query.recruiting && { recruiting: true }),
    ...(query.wants !== null && { wants: query.wants }),
    ...(query.myHours && { myHours: true }),
    ...(query.sort !== 'activity' && { sort: query.sort }),
  };
}

/** Some filter is set. */
export const isNarrowed = (filters: DiscoveryFilters): boolean =>
  filters.query !== '' ||
  filters.region !== ALL_REGIONS ||
  filters.server !== ALL_REALMS ||
  filters.minMemberCount > 0 ||
  filters.minGuildAge > 0 ||
  filters.answersWithin > 0 ||
  filters.language !== ALL_LANGUAGES ||
  filters.includeTags.length > 0 ||
  filters.excludeTags.length > 0 ||
  filters.recruiting ||
  filters.wants !== null ||
  filters.myHours;

/** '1 guild', '312 guilds', and '1,000+ guilds' where counting ended. */
export const guildCountLabel = (count: GuildCount): string =>
  count.total === 1 && !count.isMore ? '1 guild' : `${totalLabel(count)} guilds`;

const totalLabel = ({ total, isMore }: GuildCount): string => `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;

/** '9 of 42', '9 of 70+', and '108 of 108+' where more are shown than were counted. */
export const shownLabel = (shown: number, { total, isMore }: GuildCount): string =>
  `${shown.toLocaleString('en-US')} of ${totalLabel({ total: Math.max(total, shown), isMore })}`;

/** '1 day', '4 days'. */
export const answerDaysLabel = (days: number): string => (days <= 1 ? '1 day' : `${days} days`);

/** The same order, nothing narrowed. */
export const withoutFilters = ({ sort }: DiscoveryQuery): DiscoveryQuery => discoveryQueryFrom({ sort });

function tagsFrom(value: unknown): GuildTag[] {
  const asked = textFromUrl(value).split(',');
  return GUILD_TAGS.filter((tag) => asked.includes(tag));
}

function wholeFrom(value: unknown, max: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, max) : 0;
}
