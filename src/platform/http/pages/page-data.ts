import type { QueryClient } from '@tanstack/react-query';
import { createSerializationAdapter } from '@tanstack/react-router';
import { pack, unpack } from '#/base/packed-data.ts';

/** Id of the element of a page that holds what its queries answered. Browsers don't run it: its type is no script's. */
export const PAGE_DATA = 'page-data';

type Answers = readonly [updatedAt: number, ...(readonly [key: readonly unknown[], data: unknown])[]];

/** The answers that a page was made of. No text of anybody's can end the element that they stand in. */
export function writePageData(client: QueryClient): string {
  const answered = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined);
  if (answered.length === 0) return '';
  const answers: Answers = [
    Math.min(...answered.map(({ state }) => state.dataUpdatedAt)),
    ...answered.map(({ queryKey, state }) => [queryKey, state.data] as const),
  ];
  return pack(answers).replaceAll('<', '\\u003c');
}

/** Gives the browser's cache what the page was made of, before the page is hydrated. The element is left empty, as it is drawn. */
export function readPageData(client: QueryClient): void {
  const element = document.getElementById(PAGE_DATA);
  if (!element?.textContent) return;
  const [updatedAt, ...answers] = unpack(element.textContent) as Answers;
  element.textContent = '';
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt });
}

/** What of a route's own data is the answer of a query is named in the router's state and not sent a second time. */
export const answersByName = (client: QueryClient) =>
  createSerializationAdapter({
    key: 'answer',
    test: (value): value is object =>
      typeof value === 'object' && value !== null && nameOf(client, value) !== undefined,
    toSerializable: (value) => nameOf(client, value) ?? '',
    fromSerializable: (name: string) => client.getQueryCache().get(name)?.state.data as object,
  });

const nameOf = (client: QueryClient, value: object): string | undefined =>
  client
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.data === value)?.queryHash;
