import { ARCHETYPES, COMBAT_ROLES, GUILD_LANGUAGES, GUILD_TAGS, REGIONS } from '#/features/game/game.data.ts';

/** How long a character is looked up by guilds after its player said so last. */
export const LOOKING_DAYS = 30;
export const ABOUT_MAX = 500;
export const PLAY_HOURS_MAX = 80;
/** Players a page of the list. */
export const PLAYERS_PAGE = 24;

/** What guilds narrow the list by, and the values of each. */
export const PLAYER_FILTERS = {
  role: COMBAT_ROLES,
  archetype: ARCHETYPES,
  language: GUILD_LANGUAGES,
  region: REGIONS,
  tag: GUILD_TAGS,
  hours: ['ours'],
} as const;
export type PlayerFilter = keyof typeof PLAYER_FILTERS;
export type PlayerFilters = { readonly [K in PlayerFilter]?: (typeof PLAYER_FILTERS)[K][number] | undefined };

interface Wishes {
  readonly roles: readonly string[];
  readonly languages: readonly string[];
  /** Null for any. */
  readonly region: string | null;
  readonly tags: readonly string[];
}

/**
 * What a profile is found by, as one list: 'role Tank', 'region Europe'. Who takes any region is found by each. The archetype
 * is the character's and may change, so it is asked there.
 */
export const facetsOf = ({ roles, languages, region, tags }: Wishes): string[] => [
  ...roles.map((value) => `role ${value}`),
  ...languages.map((value) => `language ${value}`),
  ...(region === null ? REGIONS : [region]).map((value) => `region ${value}`),
  ...tags.map((value) => `tag ${value}`),
];

/** The same of filters; when someone plays isn't one either. */
export const facetsAsked = ({ archetype: _, hours: _hours, ...filters }: PlayerFilters): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
