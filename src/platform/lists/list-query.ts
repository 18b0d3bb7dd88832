import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Page } from './list.ts';

type ListCall<Input, Answer> = (call: {
  data: Input & { cursor?: string | undefined };
  signal: AbortSignal;
}) => Promise<Answer>;

/** Query options of a list that is read page by page: its key, the function that reads it, and what it is asked for. */
export const infiniteList = <Input extends object, Answer extends Page<unknown>, const Key extends QueryKey>(
  queryKey: Key,
  list: ListCall<Input, Answer>,
  input: Input,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      list({ data: pageParam === undefined ? input : { ...input, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
