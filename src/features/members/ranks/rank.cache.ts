import { queryOptions } from '@tanstack/react-query';
import { getRanks } from './rank.functions.gen.ts';

export const ranksOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'ranks', 'list'],
    queryFn: ({ signal }) => getRanks({ data: { guildId }, signal }),
  });

export type Ranks = Awaited<ReturnType<typeof getRanks>>;
