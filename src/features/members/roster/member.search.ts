import { searchFromUrl } from '#/base/text.ts';
import { isUuid } from '#/base/uuid.ts';
import { ARCHETYPES, ROLES } from '#/features/game/game.data.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';
import type { ListMembersInput, MemberFiltersInput } from './member.schema.ts';

export const MEMBER_SORTS = ['name', 'user', 'class', 'level', 'role', 'rank', 'joined', 'active'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
/** The same either way round; `-` before a name is descending. */
export const MEMBER_ORDERS: readonly Reversible<MemberSort>[] = reversible(MEMBER_SORTS);
export const SORT_NAMES: Record<MemberSort, string> = {
  ...{ name: 'Member', user: 'Player', class: 'Class', level: 'Level', role: 'Combat role', rank: 'Rank' },
  ...{ joined: 'Joined', active: 'Last active' },
};
/** Members in one answer. */
export const MEMBERS_A_PAGE = 50;

/** What the members table shows, as it is in the URL; several choices of one facet are joined by commas. */
export interface MemberListSearch {
  /** Column id, with `-` before it for descending. */
  sort?: string;
  q?: string;
  rank?: string;
  role?: string;
  class?: string;
  archetype?: string;
  /** Away today. */
  absent?: true;
}

export const FACETS = ['rank', 'role', 'class', 'archetype'] as const;
export type MemberFacet = (typeof FACETS)[number];
export const FACET_NAMES: Record<MemberFacet, string> = {
  rank: 'Rank',
  role: 'Role',
  class: 'Combat role',
  archetype: 'Archetype',
};

/** Reads an address; what is not valid is dropped. */
export function memberListSearchFrom(search: Readonly<Record<string, unknown>>): MemberListSearch {
  const q = searchFromUrl(search.q);
  const facets = FACETS.map((facet) => [facet, valuesOf(search, facet).join(',')] as const);
  return {
    ...(q !== '' && { q }),
    ...Object.fromEntries(facets.filter(([, values]) => values !== '')),
    ...((search.absent === true || search.absent === 'true') && { absent: true as const }),
    ...sortOf(search),
  };
}

/** The call that answers an address. */
export function listInputOf(guildId: string, search: MemberListSearch): ListMembersInput {
  return {
    guildId,
    ...filtersFrom(search),
    sort: MEMBER_ORDERS.find((order) => order === search.sort) ?? 'rank',
  };
}

/** The file of exactly the members that an address shows. */
export function exportPath(guildId: string, search: MemberListSearch): string {
  const entries = Object.entries(memberListSearchFrom({ ...search })).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return `/api/guilds/${guildId}/members${query ? `?${query}` : ''}`;
}

/** What an address narrows the list to. */
export function filtersFrom(search: MemberListSearch): MemberFiltersInput {
  return {
    query: search.q ?? '',
    rankIds: valuesOf(search, 'rank'),
    roleIds: valuesOf(search, 'role'),
    classRoles: ROLES.filter((role) => valuesOf(search, 'class').includes(role)),
    archetypes: ARCHETYPES.filter((archetype) => valuesOf(search, 'archetype').includes(archetype)),
    absent: search.absent === true,
  };
}

/** The chosen values of one facet. */
export function valuesOf(search: Readonly<Record<string, unknown>> | MemberListSearch, facet: MemberFacet): string[] {
  const given = search[facet as keyof typeof search];
  const asked = typeof given === 'string' ? [...new Set((given as string).split(','))] : [];
  if (facet === 'class') return asked.filter((value) => (ROLES as readonly string[]).includes(value));
  if (facet === 'archetype') return asked.filter((value) => (ARCHETYPES as readonly string[]).includes(value));
  return asked.filter(isUuid).slice(0, 50);
}

/** The same list narrowed otherwise. */
export function withFacet(search: MemberListSearch, facet: MemberFacet, values: readonly string[]): MemberListSearch {
  return memberListSearchFrom({ ...search, [facet]: values.join(',') });
}

/** Nothing narrowed; the order stays. */
export const withoutFacets = ({ sort }: MemberListSearch): MemberListSearch => memberListSearchFrom({ sort });

export const isNarrowed = (search: MemberListSearch): boolean =>
  search.q !== undefined || search.absent === true || FACETS.some((facet) => search[facet] !== undefined);

const sortOf = (search: Readonly<Record<string, unknown>>) => {
  const { sort } = parseListSearch({ sort: search.sort }, MEMBER_SORTS);
  return sort === undefined ? {} : { sort };
};

/** Does the search find this member? As the server's own: in the names of character, person and Discord account. */
export function nameMatches(
  member: { readonly name: string; readonly userName: string; readonly discordUsername: string | null },
  text: string,
): boolean {
  const key = searchFromUrl(text).toLocaleLowerCase('en-US');
  const names = [member.name, member.userName, member.discordUsername ?? ''];
  return names.some((name) => name.toLocaleLowerCase('en-US').includes(key));
}
