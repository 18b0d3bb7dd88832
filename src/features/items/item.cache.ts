import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchItems } from './item.functions.gen.ts';

/** Items by name; the catalog hardly ever changes. */
export const foundItemsOptions = (query: string, craftable = false) => ({
  ...queryOptions({
    queryKey: ['me', 'items', query, craftable],
    queryFn: ({ signal }) => searchItems({ data: { query, craftable }, signal }),
    staleTime: 5 * 60_000,
  }),
  placeholderData: keepPreviousData,
});
