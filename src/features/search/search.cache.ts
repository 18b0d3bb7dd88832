import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from './search.functions.gen.ts';

interface SearchInput {
  readonly query: string;
  readonly currentGuildId?: string | undefined;
}

/** What the server finds; the results before stay until the next are there. */
export const searchOptions = ({ query, currentGuildId }: SearchInput) =>
  queryOptions({
    queryKey: ['me', 'search', query, currentGuildId ?? null],
    queryFn: ({ signal }) => search({ data: { query, ...(currentGuildId && { currentGuildId }) }, signal }),
    enabled: query !== '',
    staleTime: 10_000,
    placeholderData: query === '' ? undefined : keepPreviousData,
  });

export type { SearchResult } from './search.queries.server.ts';
