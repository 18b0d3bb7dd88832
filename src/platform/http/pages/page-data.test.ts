import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answersByName, PAGE_DATA, readPageData, writePageData } from './page-data.ts';

const HOSTILE = '</script><script>alert(1)</script><!--<script> \u2028';

function clientWith(...answers: [key: readonly unknown[], data: unknown, updatedAt?: number][]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  for (const [key, data, updatedAt = 1000] of answers) client.setQueryData(key, data, { updatedAt });
  return client;
}

/** A browser's document with the element in it, as far as it is asked. */
function pageWith(text: string) {
  const element = { textContent: text };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === PAGE_DATA ? element : null) });
  return element;
}

afterEach(() => vi.unstubAllGlobals());

test('a browser has in its cache what the page was made of, at the time of its oldest answer, and the element is empty', () => {
  const members = { pages: [{ items: [{ id: 'a' }, { id: 'b' }], nextCursor: null }], pageParams: [undefined] };
  const key = ['guild', 'g', 'members', { sort: undefined, q: HOSTILE }];
  const element = pageWith(writePageData(clientWith([key, members, 5000], [['me', 'shell'], { user: null }, 4000])));
  const client = clientWith();
  readPageData(client);
  expect(client.getQueryData(key)).toStrictEqual(members);
  expect(client.getQueryState(['me', 'shell'])).toMatchObject({ status: 'success', dataUpdatedAt: 4000 });
  expect(client.getQueryState(key)).toMatchObject({ dataUpdatedAt: 4000, fetchStatus: 'idle' });
  expect(client.getQueryCache().getAll()).toHaveLength(2);
  expect(element.textContent).toBe('');
});

test('no text can end the element or open another', () => {
  const written = writePageData(clientWith([[HOSTILE], { [HOSTILE]: [HOSTILE] }]));
  expect(written).not.toContain('<');
  pageWith(written);
  const client = clientWith();
  readPageData(client);
  expect(client.getQueryData([HOSTILE])).toEqual({ [HOSTILE]: [HOSTILE] });
});

test('a query that failed or has no answer yet is not written', async () => {
  const client = clientWith([['me', 'there'], 1]);
  await client.prefetchQuery({
    queryKey: ['me', 'failed'],
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  });
  void client.prefetchQuery({ queryKey: ['me', 'waiting'], queryFn: () => new Promise(() => {}) });
  expect(client.getQueryCache().getAll()).toHaveLength(3);
  pageWith(writePageData(client));
  const browser = clientWith();
  readPageData(browser);
  expect(browser.getQueryCache().getAll()).toHaveLength(1);
});

test('a page without data, or without the element, leaves the cache as it is', () => {
  const client = clientWith();
  for (const text of ['', writePageData(clientWith())]) {
    pageWith(text);
    readPageData(client);
  }
  vi.stubGlobal('document', { getElementById: () => null });
  readPageData(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('the answer of a query is named where a route has it too, and found by its name in the browser', () => {
  const shell = { user: { id: 'u' } };
  const server = answersByName(clientWith([['me', 'shell'], shell]));
  expect(server.test(shell)).toBe(true);
  expect([{ user: { id: 'u' } }, shell.user, null, 'text', undefined].map((value) => server.test(value))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  const browser = clientWith([['me', 'shell'], shell]);
  expect(answersByName(browser).fromSerializable(server.toSerializable(shell))).toBe(shell);
});
