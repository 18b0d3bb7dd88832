import { describe, expect, test } from 'vitest';
import { PageCache } from './page-cache.server.ts';

const page = (body: string, cacheControl = 'public, max-age=300', init: ResponseInit = {}) =>
  new Response(body, {
    ...init,
    headers: { 'content-type': 'text/html', 'cache-control': cacheControl, ...init.headers },
  });

describe('the page cache', () => {
  test('serves a cached page, with the nonce of the new request in every place', async () => {
    const cache = new PageCache();
    await cache.store('/g/x', page('<script nonce="old">1</script><link nonce="old">'), 'old', 0);
    const again = cache.getResponse('/g/x', 'new', 1000);
    expect(await again?.text()).toBe('<script nonce="new">1</script><link nonce="new">');
    expect(again?.headers.get('content-type')).toBe('text/html');
  });

  test('lets no shared cache store it, and browsers for the remaining time', async () => {
    const cache = new PageCache();
    const first = await cache.store('/g/x', page('x'), 'n', 0);
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    expect(cache.getResponse('/g/x', 'n', 100_000)?.headers.get('cache-control')).toBe('private, max-age=200');
    expect(cache.getResponse('/g/x', 'n', 300_000)).toBeUndefined();
  });

  test.each([
    ['a page that says nothing', page('x', 'no-store')],
    ['an error', page('x', 'public, max-age=300', { status: 500 })],
    ['a page that sets a cookie', page('x', 'public, max-age=300', { headers: { 'set-cookie': 'a=b' } })],
  ])('does not keep %s', async (_, response) => {
    const cache = new PageCache();
    await cache.store('/x', response, 'n');
    expect(cache.getResponse('/x', 'n')).toBeUndefined();
  });

  test('forgets the oldest when all together are large', async () => {
    const cache = new PageCache();
    const large = 'x'.repeat(399_000);
    for (let i = 0; i <= 50; i++) await cache.store(`/${i}`, page(large), 'n', 0);
    expect(cache.getResponse('/0', 'n', 1)).toBeUndefined();
    expect(cache.getResponse('/1', 'n', 1)).toBeDefined();
    // What is cached again or has expired no longer counts.
    for (let i = 0; i < 3; i++) await cache.store('/50', page(large), 'n', 0);
    expect(cache.getResponse('/1', 'n', 1)).toBeDefined();
    expect(cache.getResponse('/2', 'n', 300_000)).toBeUndefined();
    await cache.store('/51', page(large), 'n', 0);
    expect(cache.getResponse('/1', 'n', 1)).toBeDefined();
  });

  test('forgets the oldest of more than 500 pages', async () => {
    const cache = new PageCache();
    for (let i = 0; i <= 500; i++) await cache.store(`/${i}`, page('x'), 'n');
    expect(cache.getResponse('/0', 'n')).toBeUndefined();
    expect(cache.getResponse('/500', 'n')).toBeDefined();
  });

  test('forgets pages that are asked for less before those that are asked for more', async () => {
    const cache = new PageCache();
    await cache.store('/', page('home'), 'n');
    for (let i = 0; i < 600; i++) {
      await cache.store(`/${i}`, page('x'), 'n');
      cache.getResponse('/', 'n');
    }
    expect(cache.getResponse('/', 'n')).toBeDefined();
    expect(cache.getResponse('/99', 'n')).toBeUndefined();
  });

  test('keeps a page when it is asked for again, not before', async () => {
    const cache = new PageCache();
    let made = 0;
    const ask = (key: string) =>
      cache.getOrRender(key, 'n', async () => {
        made += 1;
        return page(`made ${made}`);
      });
    const texts: string[] = [];
    for (let i = 0; i < 4; i++) texts.push(await (await ask('/x')).text());
    expect(texts).toEqual(['made 1', 'made 2', 'made 2', 'made 2']);
    // So does one that was thrown out or has run out meanwhile.
    cache.evict();
    for (let i = 0; i < 2; i++) texts.push(await (await ask('/x')).text());
    expect(texts.slice(4)).toEqual(['made 3', 'made 3']);
  });

  test('has a key for a page in one zone, and none for an address that is never cached', () => {
    const cache = new PageCache({ isCacheable: (address) => address === '/g/x' });
    expect(cache.keyOf('/g/x', 'Europe/Oslo')).not.toBe(cache.keyOf('/g/x', ''));
    expect(cache.keyOf('/g/x?junk', '')).toBeUndefined();
  });

  test('renders a page once for all concurrent requests, and uncacheable ones for each', async () => {
    const cache = new PageCache();
    let made = 0;
    const ask = (key: string, control: string) =>
      cache.getOrRender(key, 'n', async () => {
        made += 1;
        await new Promise((done) => setTimeout(done, 5));
        return page(`made ${made}`, control);
      });
    const kept = await Promise.all(Array.from({ length: 20 }, () => ask('/kept', 'public, max-age=300')));
    expect(new Set(await Promise.all(kept.map((response) => response.text())))).toEqual(new Set(['made 1']));
    made = 0;
    await Promise.all(Array.from({ length: 20 }, () => ask('/not', 'no-store')));
    expect(made).toBe(20);
  });

  test('makes a page again after it failed, for those who waited too', async () => {
    const cache = new PageCache();
    const fail = () => cache.getOrRender('/x', 'n', () => Promise.reject(new Error('away')));
    const outcomes = await Promise.allSettled([
      fail(),
      cache.getOrRender('/x', 'n', async () => page('x', 'public, max-age=300')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('what has changed', () => {
  test('is forgotten whatever the search and the zone, and nothing else is', async () => {
    const cache = new PageCache();
    for (const key of ['/g/x#', '/g/x#Europe%2FOslo', '/g/x?a=b#', '/g/xy#', '/g/x/apply#'])
      await cache.store(key, page(key), 'n');
    cache.evict('/g/x');
    const left = ['/g/x#', '/g/x#Europe%2FOslo', '/g/x?a=b#', '/g/xy#', '/g/x/apply#'].filter((key) =>
      cache.getResponse(key, 'n'),
    );
    expect(left).toEqual(['/g/xy#', '/g/x/apply#']);
    cache.evict();
    expect(cache.getResponse('/g/xy#', 'n')).toBeUndefined();
  });

  test('while a page is rendered keeps that page out of the cache', async () => {
    const cache = new PageCache();
    await cache.getOrRender('/g/x#', 'n', async () => page('first'));
    let finish = (_: Response) => {};
    const making = cache.getOrRender('/g/x#', 'n', () => new Promise((resolve) => (finish = resolve)));
    cache.evict('/g/x');
    finish(page('before'));
    expect(await (await making).text()).toBe('before');
    expect(cache.getResponse('/g/x#', 'n')).toBeUndefined();
  });

  test('is listened for from the first cached page on', async () => {
    let began = 0;
    const cache = new PageCache({
      watch: () => {
        began += 1;
      },
    });
    await cache.store('/x#', page('x', 'no-store'), 'n');
    expect(began).toBe(0);
    for (const key of ['/a#', '/b#']) await cache.store(key, page(key), 'n');
    expect(began).toBe(1);
  });
});
