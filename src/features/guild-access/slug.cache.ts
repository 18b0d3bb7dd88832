import { queryOptions } from '@tanstack/react-query';
import { checkSlug } from './guild.functions.gen.ts';

/** Is this address free, for a new guild or for this one? Asked while it is typed. */
export const slugCheckOptions = (slug: string, guildId?: string) =>
  queryOptions({
    queryKey: ['me', 'guild', 'slug', slug, guildId ?? 'new'],
    queryFn: ({ signal }) => checkSlug({ data: { slug, guildId }, signal }),
    staleTime: 10_000,
    retry: false,
  });
