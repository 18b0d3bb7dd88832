import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { notify } from '#/ui/toast.ts';
import {
  archetypeDistribution,
  leaveGuild,
  listMembers,
  memberFacets,
  newestMembers,
  roleDistribution,
} from './member.functions.ts';
import type { MemberRow } from './member.queries.server.ts';
import type { LeaveGuildInput, ListMembersInput } from './member.schema.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'members', ...rest];

export const membersOptions = (input: ListMembersInput) =>
  infiniteQueryOptions({
    queryKey: key(input.guildId, 'list', input),
    queryFn: ({ signal, pageParam: after }) => listMembers({ data: { ...input, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The first members whom a search finds, for choosing one of them. */
export const foundMembersOptions = (guildId: string, query: string, size: number) =>
  queryOptions({
    queryKey: key(guildId, 'found', query, size),
    queryFn: ({ signal }) => listMembers({ data: { guildId, query, size }, signal }),
  });

/** The members read so far, and how many there are in all. */
export function membersRead(pages: readonly { members: readonly MemberRow[]; total: number | null }[] = []) {
  return { members: pages.flatMap(({ members }) => members), total: pages[0]?.total ?? 0 };
}

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

/** Takes one of one's own characters out of its guild. */
export function useLeaveGuild() {
  const client = useQueryClient();
  return async (data: LeaveGuildInput) => {
    await notify.promise(leaveGuild({ data }), {
      loading: 'Leaving guild...',
      success: 'You have left the guild',
      error: 'Failed to leave guild',
    });
    await Promise.all([
      client.invalidateQueries({ queryKey: ['me'] }),
      client.invalidateQueries({ queryKey: ['guild', data.guildId] }),
      client.invalidateQueries({ queryKey: ['public', 'guilds'] }),
    ]);
  };
}
