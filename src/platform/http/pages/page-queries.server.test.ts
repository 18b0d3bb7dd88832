import { hashKey, InfiniteQueryObserver, QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { answered, hashOf, PageQueries, type WatchedOptions } from './page-queries.server.ts';

test.each<[string, readonly unknown[]]>([
  ['texts, numbers and nothing', ['guild', 'a "b" \\ </script>', 1, -0.5, true, null, undefined, Number.NaN]],
  ['fields in whatever order', [{ b: 1, a: { d: [1, { z: 1, y: 2 }], c: undefined } }]],
  ['the same fields in another', [{ a: { c: undefined, d: [1, { y: 2, z: 1 }] }, b: 1 }]],
  ['lists', [[], [[]], [undefined, null], {}]],
  ['functions', [() => 1, { run: () => 1 }]],
  ['a date', [new Date(0)]],
  [
    'an object of a class',
    [
      'a',
      {
        of: new (class Person {
          name = 'Edda';
        })(),
      },
    ],
  ],
  ['an object without a prototype', [Object.assign(Object.create(null), { b: 1, a: 2 })]],
])('a key of %s has the name that the library gives it', (_, key) => {
  expect(hashOf(key)).toBe(hashKey(key));
});

describe('queries of a page', () => {
  const page = () =>
    new PageQueries({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });

  test('a query that is asked for twice is read once, and its answer stays', async () => {
    const queries = page();
    const queryFn = vi.fn(async () => ({ name: 'Edda' }));
    const options = { queryKey: ['one'], queryFn };
    const [first, second] = await Promise.all([queries.ensureQueryData(options), queries.fetchQuery(options)]);
    expect(second).toBe(first);
    expect(await queries.ensureQueryData(options)).toBe(first);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(queries.getQueryState(['one'])).toMatchObject({ status: 'success', fetchStatus: 'idle', data: first });
  });

  test('its function is told the key, and may ask for a signal', async () => {
    const queries = page();
    await queries.ensureQueryData({
      queryKey: ['one', 2],
      queryFn: ({ queryKey, client, signal }) => {
        expect([queryKey, client, signal.aborted]).toEqual([['one', 2], queries, false]);
        return 1;
      },
    });
  });

  test('a list begins with its first page, as the library keeps it', async () => {
    const options = {
      queryKey: ['list'],
      queryFn: async ({ pageParam }: { pageParam: string | null }) => ({ from: pageParam, next: 'b' }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }: { next: string }) => next,
    };
    const [ours, theirs] = [page(), new QueryClient()];
    expect(await ours.ensureInfiniteQueryData(options)).toEqual(await theirs.ensureInfiniteQueryData(options));
    const facts = [ours, theirs].map((client) => {
      const result = new InfiniteQueryObserver(client, options).getCurrentResult();
      return [result.data, result.hasNextPage, result.isFetching, result.status];
    });
    expect(facts[0]).toEqual(facts[1]);
  });

  test('what fails is the error of the query, and is asked again by who asks again', async () => {
    const queries = page();
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('there');
    await expect(queries.ensureQueryData({ queryKey: ['one'], queryFn })).rejects.toThrow('away');
    expect(queries.getQueryState(['one'])).toMatchObject({
      status: 'error',
      fetchStatus: 'idle',
      error: { message: 'away' },
    });
    expect(await queries.ensureQueryData({ queryKey: ['one'], queryFn })).toBe('there');
  });

  test('a function that answers nothing is a mistake', async () => {
    const asked = page().ensureQueryData({ queryKey: ['one'], queryFn: () => undefined as never });
    await expect(asked).rejects.toThrow('["one"] has no answer');
  });
});

const KNOWN = [
  'data',
  'status',
  'isSuccess',
  'isPending',
  'isError',
  'error',
  'isFetching',
  'fetchStatus',
  'isStale',
] as const;

interface Told {
  ours?: unknown[] | undefined;
  theirs?: unknown[];
  watched?: number;
}

function Part({ client, options, told }: { client: QueryClient; options: WatchedOptions; told: Told }) {
  const theirs = useQuery(options, client);
  const watch = vi.fn(() => theirs);
  const ours = answered(options, QueryObserver, client, watch);
  told.ours = ours && KNOWN.map((name) => ours[name]);
  told.theirs = KNOWN.map((name) => theirs[name]);
  told.watched = watch.mock.calls.length;
  return null;
}

describe('what a page shows of a query', () => {
  /** As we say it in a page of this client, and as the library's hook does; `watched`: how often the hook was asked for more. */
  function shown(client: QueryClient, options: WatchedOptions) {
    const told: Told = {};
    renderToString(h(Part, { client, options, told }));
    return told;
  }

  const queryKey = ['one'];
  const queryFn = () => 1;

  test.each<[string, WatchedOptions, unknown]>([
    ['an answer', { queryKey, queryFn }, { name: 'Edda' }],
    ['an answer that stays', { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }, 7],
    ['an answer of null', { queryKey, queryFn }, null],
    ['an answer that is not asked for again', { queryKey, queryFn, enabled: false }, 7],
    ['what it begins with', { queryKey, queryFn, initialData: { unread: 4 } }, undefined],
    ['one that is asked for later', { queryKey, queryFn, enabled: false }, undefined],
  ])('%s is as the library says, which is asked once and for no more than that', (_, options, data) => {
    const client = new PageQueries({});
    if (data !== undefined) client.setQueryData(queryKey, data);
    const { ours, theirs, watched } = shown(client, options);
    expect(ours).toEqual(theirs);
    expect(watched).toBe(1);
  });

  test.each<[string, QueryClient, WatchedOptions]>([
    ['one without an answer', new PageQueries({}), { queryKey: ['other'], queryFn }],
    ['one that failed', failed(), { queryKey, queryFn, enabled: false }],
    ['a part of an answer', answeredBy(new PageQueries({})), { queryKey, queryFn, select: () => 2 }],
    [
      'what stands in for it',
      new PageQueries({}),
      { queryKey: ['other'], queryFn, enabled: false, placeholderData: 3 },
    ],
    ['one of a browser', answeredBy(new QueryClient()), { queryKey, queryFn }],
  ])("%s is the library's to say", (_, client, options) => {
    expect(shown(client, options).ours).toBeUndefined();
  });

  test('data is known without the library', () => {
    const watch = vi.fn();
    const answer = answered({ queryKey, queryFn }, QueryObserver, answeredBy(new PageQueries({})), watch);
    expect([answer?.data, answer?.isPending, answer?.error]).toEqual([1, false, null]);
    expect(watch).not.toHaveBeenCalled();
  });

  function answeredBy<Client extends QueryClient>(client: Client): Client {
    client.setQueryData(queryKey, 1);
    return client;
  }

  function failed(): QueryClient {
    const client = new PageQueries({});
    void client.ensureQueryData({ queryKey, queryFn: () => Promise.reject(new Error('away')) }).catch(() => {});
    client
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ status: 'error', error: new Error('away') });
    return client;
  }
});
