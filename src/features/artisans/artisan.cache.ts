import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { artisanCoverage, listArtisans } from './artisan.functions.gen.ts';
import type { ListArtisansInput } from './artisan.schema.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'artisans', ...rest];

/** Members with what they practice, page by page. */
export const artisansOptions = (input: ListArtisansInput) => ({
  ...infiniteList(key(input.guildId, 'list', input), listArtisans, input),
  placeholderData: keepPreviousData,
});

/** What the guild has of each profession, and the viewer's own. */
export const artisanCoverageOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'coverage'),
    queryFn: ({ signal }) => artisanCoverage({ data: { guildId }, signal }),
  });
