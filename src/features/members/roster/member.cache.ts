import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import {
  archetypeDistribution,
  listMembers,
  memberFacets,
  newestMembers,
  roleDistribution,
} from './member.functions.gen.ts';
import type { MemberRow } from './member.queries.server.ts';
import type { ListMembersInput, MemberFiltersInput } from './member.schema.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'members', ...rest];

/** Of every list of members that has been read. */
export const memberListsKey = (guildId: string) => key(guildId, 'list');

export type LoadedMembers = InfiniteData<{ readonly items: readonly MemberRow[] }>;

/** Members in the loaded lists that have these filters, whatever their order. */
export function loadedMembers(client: QueryClient, guildId: string, filters: MemberFiltersInput): readonly MemberRow[] {
  const wanted = JSON.stringify(filters);
  const lists = client.getQueriesData<LoadedMembers>({
    queryKey: memberListsKey(guildId),
    predicate: ({ queryKey }) => {
      const { guildId: _, sort, ...its } = queryKey.at(-1) as ListMembersInput;
      return JSON.stringify(its) === wanted;
    },
  });
  return lists.flatMap(([, known]) => known?.pages.flatMap(({ items }) => items) ?? []);
}

export const membersOptions = (input: ListMembersInput) => ({
  ...infiniteList(key(input.guildId, 'list', input), listMembers, input),
  placeholderData: keepPreviousData,
});

/** The first members whom a search finds, for choosing one of them. */
export const foundMembersOptions = (guildId: string, query: string, limit: number) =>
  queryOptions({
    queryKey: key(guildId, 'found', query, limit),
    queryFn: ({ signal }) => listMembers({ data: { guildId, query, limit }, signal }),
  });

export const memberFacetsOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'facets'),
    queryFn: ({ signal }) => memberFacets({ data: { guildId }, signal }),
  });

export const newestMembersOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'newest'),
    queryFn: ({ signal }) => newestMembers({ data: { guildId }, signal }),
  });

export const roleDistributionOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'roles'),
    queryFn: ({ signal }) => roleDistribution({ data: { guildId }, signal }),
  });

export const archetypeDistributionOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'archetypes'),
    queryFn: ({ signal }) => archetypeDistribution({ data: { guildId }, signal }),
  });

export type MemberFacets = Awaited<ReturnType<typeof memberFacets>>;
