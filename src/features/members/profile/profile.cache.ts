import { queryOptions } from '@tanstack/react-query';
import { getMemberProfile } from './profile.functions.gen.ts';

export const memberProfileOptions = (guildId: string, memberId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'members', 'profile', memberId],
    queryFn: ({ signal }) => getMemberProfile({ data: { guildId, memberId }, signal }),
  });
