import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serveCached } from './cached-answer.server.ts';
import { PageCache } from './page-cache.server.ts';

const COOKIE = '__Host-guildhall.session_token';
const RENDERED = 'A'.repeat(22).concat('==');

async function cached(path = '/g/x', timeZone = '') {
  const pages = new PageCache({ isCacheable: (address) => !address.includes('junk') });
  const headers = { 'cache-control': 'public, max-age=300', 'content-type': 'text/html' };
  await pages.store(`${path}#${timeZone}`, new Response(`<script nonce="${RENDERED}">`, { headers }), RENDERED);
  return { pages, https: true, sessionCookie: COOKIE };
}

describe('a cached page', () => {
  test('is sent with a nonce of its own, the one its policy names, and every security header', async () => {
    const options = await cached();
    const nonces = [1, 2].map(() => {
      const answer = serveCached({ method: 'GET', url: '/g/x', headers: { 'accept-encoding': 'gzip' } }, options);
      const headers = new Headers(answer?.headers as [string, string][]);
      const nonce = /nonce="(.*)"/.exec(gunzipSync(answer?.body.bytes ?? '').toString())?.[1];
      expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(headers.get('strict-transport-security')).toBeTruthy();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toMatch(/^private, max-age=(300|29\d)$/);
      expect(headers.get('content-length')).toBe(String(answer?.body.bytes.length));
      expect(headers.get('vary')).toBe('cookie, accept-encoding');
      return nonce;
    });
    expect(new Set([...nonces, RENDERED]).size).toBe(3);
  });

  test('is sent plain to those who do not take gzip', async () => {
    const answer = serveCached({ method: 'GET', url: '/g/x', headers: { 'accept-encoding': 'br' } }, await cached());
    expect(answer?.body.bytes.toString()).toMatch(/^<script nonce="[\w+/]{22}==">$/);
    expect(answer?.headers.some(([name]) => name === 'content-encoding')).toBe(false);
  });

  test.each([
    ['somebody with a session', { method: 'GET', url: '/g/x', headers: { cookie: `a=b; ${COOKIE}=t` } }],
    ['another method', { method: 'HEAD', url: '/g/x', headers: {} }],
    ['another address', { method: 'GET', url: '/g/y', headers: {} }],
    ['another search', { method: 'GET', url: '/g/x?a=b', headers: {} }],
    ['another zone', { method: 'GET', url: '/g/x', headers: { cookie: 'tz=Europe/London' } }],
  ])('is not for %s', async (_, asked) => expect(serveCached(asked, await cached())).toBeUndefined());

  test('of one zone is found by its visitors', async () => {
    const headers = { cookie: 'a=b; tz=Europe%2FLondon' };
    expect(serveCached({ method: 'GET', url: '/g/x', headers }, await cached('/g/x', 'Europe/London'))).toBeDefined();
  });

  test('is not looked for under an address that is never cached', async () => {
    const options = await cached('/g/x?junk');
    expect(serveCached({ method: 'GET', url: '/g/x?junk', headers: {} }, options)).toBeUndefined();
  });
});
