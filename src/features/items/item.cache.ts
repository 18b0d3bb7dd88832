import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchItems } from './item.functions.gen.ts';

/** Items by name; the catalog hardly ever changes. */
export const foundItemsOptions = (query: string) => ({
  ...queryOptions({
    queryKey: ['me', 'items', query],
    queryFn: ({ signal }) => searchItems({ data: { query }, signal }),
    staleTime: 5 * 60_000,
  }),
  placeholderData: keepPreviousData,
});
