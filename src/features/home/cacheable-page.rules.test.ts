import { describe, expect, test } from 'vitest';
import { PageCache } from '#/platform/http/pages/page-cache.server.ts';
import { isCacheablePage } from './cacheable-page.rules.ts';

describe('a visitor’s page is cached', () => {
  test.each([
    '/',
    '/g/ashen-lanterns',
    '/guild-discovery',
    '/guild-discovery?query=raid',
    '/guild-discovery?region=North+America&minMemberCount=25',
  ])('under %s', (address) => {
    expect(isCacheablePage(address)).toBe(true);
  });
});

describe('no page is cached under another spelling or with what it does not read', () => {
  test.each([
    '/?j=1',
    '/?',
    '//',
    '/G/ashen-lanterns',
    '/%67/ashen-lanterns',
    '/g/as%68en-lanterns',
    '/g/ashen%2dlanterns',
    '/g/ashen%2Dlanterns',
    '/g/Ashen-Lanterns',
    '/g/ashen-lanterns/',
    '/g/ashen-lanterns?p=1',
    '/g//ashen-lanterns',
    '/guild-discovery?',
    '/guild-discovery?junk=1',
    '/guild-discovery?query=raid&junk=1',
    '/guild-discovery?sort=activity',
    '/guild-discovery?filters=true',
    '/g/ashen-lanterns?menu=true',
    '/guild-discovery?query=%72aid',
    '/Guild-Discovery',
    '/login',
    '/g/ashen-lanterns/apply',
  ])('%s', (address) => {
    expect(isCacheablePage(address)).toBe(false);
  });
});

test('six hundred addresses with junk leave the cached page of / in place', async () => {
  const pages = new PageCache({ isCacheable: isCacheablePage });
  const page = () => new Response('x', { headers: { 'cache-control': 'public, max-age=60' } });
  await pages.store('/#', page(), 'n');
  for (let i = 0; i < 600; i++) {
    const key = pages.keyOf(`/?j=${i}`, '');
    if (key !== undefined)
      for (let asked = 0; asked < 2; asked++) await pages.getOrRender(key, 'n', async () => page());
  }
  expect(pages.getResponse('/#', 'n')).toBeDefined();
});
