import { describe, expect, test } from 'vitest';
import { serveCached } from './pages/cached-answer.server.ts';
import { PageCache } from './pages/page-cache.server.ts';
import { createPipeline } from './pipeline.server.ts';
import { requestContext } from './request-context.server.ts';
import { visitorZone } from './visitor-zone.server.ts';

describe('the zone that a browser reported', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['tz=Europe%2FLondon', 'Europe/London'],
    ['tz=Europe/London', 'Europe/London'],
    ['a=b;tz=Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['a=b;\ttz=Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['tz=Europe%2FLondon; tz=Pacific/Kiritimati', 'Europe/London'],
    ['tz=EUROPE/london', 'Europe/London'],
    ['TZ=Europe/London', ''],
    ['xtz=Europe/London', ''],
    ['tz=%', ''],
    ['tz=+02:00', ''],
    ['tz=Nowhere/Land', ''],
    ['tz=Europe%2FLondon%3Btz=Asia/Tokyo', ''],
    ['tz=Asia/Kolkata', 'Asia/Kolkata'],
  ])('%o: %s', (cookies, zone) => {
    expect(visitorZone(cookies)).toBe(zone);
  });
});

/** Answers with the zone that the page would show, as a page that may be cached. */
function aServer() {
  const pages = new PageCache();
  const options = { pages, https: false, sessionCookie: 'session' };
  const respond = createPipeline({
    app: () =>
      new Response(`<p>${requestContext()?.timeZone}</p>`, {
        headers: { 'cache-control': 'public, max-age=60', 'content-type': 'text/html' },
      }),
    publicUrl: 'http://127.0.0.1:3000',
    trustedProxies: 0,
    sessionCookie: 'session',
    functionExists: async () => false,
    formLimit: () => 0,
    resolvePrincipal: () => Promise.reject(new Error('A visitor has no session')),
    generalLimit: { user: 1_000, address: 1_000 },
    pages,
  });
  return async (cookie?: string): Promise<string> => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const cached = serveCached({ method: 'GET', url: '/g/x', headers }, options);
    if (cached) return cached.body.bytes.toString();
    return (await respond(new Request('http://127.0.0.1:3000/g/x', { headers }), '192.0.2.1')).text();
  };
}

test('no visitor decides in which zone another one reads a cached page', async () => {
  const ask = aServer();
  const cookies = [
    'x=1;tz=Pacific/Kiritimati',
    'x=1;\ttz=Asia/Tokyo',
    'tz=Europe%2FLondon; tz=Pacific/Kiritimati',
    'tz=%E0%A4%A; tz=Asia/Tokyo',
    'tz=EUROPE/london',
    undefined,
    'tz=Europe%2FLondon',
  ];
  for (let round = 0; round < 3; round++)
    for (const cookie of cookies) expect(await ask(cookie), cookie).toBe(`<p>${visitorZone(cookie)}</p>`);
});
