import { isUuid } from '#/base/id.ts';
import { normaliseText, textFault } from '#/base/text.ts';
import { ARCHETYPES, ROLES } from '#/features/game/game-data.ts';
import { DEFAULT_PAGE_SIZE, type ListSearch, parseListSearch, sortFromSearch } from '#/ui/table/table-state.ts';
import type { ListMembersInput } from './member.schema.ts';

export const MEMBER_SORTS = ['name', 'class', 'rank', 'joined', 'active'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** What the members table shows, as it stands in the address; several choices of one facet are joined by commas. */
export interface MemberListSearch extends ListSearch {
  q?: string;
  rank?: string;
  role?: string;
  class?: string;
  archetype?: string;
}

export const FACETS = ['rank', 'role', 'class', 'archetype'] as const;
export type MemberFacet = (typeof FACETS)[number];
export const FACET_NAMES: Record<MemberFacet, string> = {
  rank: 'Rank',
  role: 'Role',
  class: 'Class role',
  archetype: 'Archetype',
};

/** Reads an address; what is not valid is dropped. */
export function memberListSearchFrom(search: Readonly<Record<string, unknown>>): MemberListSearch {
  const q = plainText(search.q);
  const facets = FACETS.map((facet) => [facet, valuesOf(search, facet).join(',')] as const);
  return {
    ...(q !== '' && { q }),
    ...Object.fromEntries(facets.filter(([, values]) => values !== '')),
    ...parseListSearch({ ...search }, MEMBER_SORTS),
  };
}

/** The call that answers an address. */
export function listInputOf(guildId: string, search: MemberListSearch): ListMembersInput {
  const sort = sortFromSearch(search.sort);
  return {
    guildId,
    query: search.q ?? '',
    rankIds: valuesOf(search, 'rank'),
    roleIds: valuesOf(search, 'role'),
    classRoles: ROLES.filter((role) => valuesOf(search, 'class').includes(role)),
    archetypes: ARCHETYPES.filter((archetype) => valuesOf(search, 'archetype').includes(archetype)),
    sort: (sort?.id ?? 'rank') as MemberSort,
    desc: sort?.desc ?? false,
    page: Math.min(search.page ?? 1, 10_000),
    size: search.size ?? DEFAULT_PAGE_SIZE,
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

/** The same list narrowed otherwise, from its first page. */
export function withFacet(search: MemberListSearch, facet: MemberFacet, values: readonly string[]): MemberListSearch {
  return memberListSearchFrom({ ...search, [facet]: values.join(','), page: undefined });
}

/** Nothing narrowed; order and size stay. */
export const withoutFacets = ({ sort, size }: MemberListSearch): MemberListSearch =>
  memberListSearchFrom({ sort, size });

export const isNarrowed = (search: MemberListSearch): boolean =>
  search.q !== undefined || FACETS.some((facet) => search[facet] !== undefined);

/** The router reads `q=7` as a number. */
function plainText(value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return '';
  const text = normaliseText(String(value)).trim();
  return textFault(text, 'line') === null ? [...text].slice(0, 100).join('').trim() : '';
}
