import { sql } from 'drizzle-orm';
import { toJSONAsync } from 'seroval';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#/features/accounts/account.factory.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { shipNews } from '#/features/news/news.api.server.ts';
import { latestNews } from '#/features/news/news.queries.server.ts';
import { listPatchNotes } from '#/features/news/patch-note.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { type BuiltApp, builtApp, functionRequest, TEST_ORIGIN, TEST_SETTINGS } from './built-app.ts';
import { testDatabase } from './database.ts';

const { url } = testDatabase();
let app: BuiltApp;
let cookie: string;
beforeAll(async () => {
  app = await builtApp(url, { ANALYTICS_SCRIPT_URL: 'https://count.example/a.js' });
  await inTransaction((tx) => shipNews(tx));
  await aGuild({ name: 'Saltmarch', slug: 'saltmarch' });
  cookie = await aSession(await aUser({ name: 'Ada' }), TEST_SETTINGS);
});
afterAll(() => app?.stop());

const WRITE = '/_serverFn/preferences.setTimeZone';
const READ = '/_serverFn/account.getUserId';
/** What a call without input carries. */
const EMPTY = '{"t":{"t":10,"i":0,"p":{"k":[],"v":[]},"o":0},"f":127,"m":[]}';
const ours = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' };

const post = (body: BodyInit, path = WRITE, headers: Record<string, string> = {}) =>
  app.fetch(
    new Request(TEST_ORIGIN + path, {
      method: 'POST',
      headers: { ...ours, 'content-type': 'application/json', cookie, ...headers },
      body,
    }),
  );
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(TEST_ORIGIN + path, { headers: { ...ours, ...headers } }));

const zone = async () =>
  (await sqlRows(database()).as({ zone: text })(sql`select time_zone as zone from users where name = 'Ada'`))[0]?.zone;

describe('malformed calls are 400, without a word of what is inside', () => {
  const bodies: [string, BodyInit][] = [
    ['half of JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['plain JSON', '{"data":{"timeZone":"Europe/London"}}'],
    ['an unknown node', '{"t":{"t":99,"i":0},"f":63,"m":[]}'],
    ['a promise node', '{"t":{"t":12,"i":0,"s":1,"f":{"t":0}},"f":63,"m":[]}'],
    ['deep nesting', '{"t":'.repeat(20_000)],
    ['a prototype', '{"__proto__":{"t":1},"constructor":{}}'],
    ['raw bytes', new Uint8Array([0, 255, 254, 0, 128])],
    ['a lone surrogate', '{"t":{"t":1,"s":"\\ud800"},"f":63,"m":[]}'],
    ['form data of another kind', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
  ];
  test.each(bodies)('%s', async (_, body) => {
    const answer = await post(body);
    const text = await answer.text();
    expect([answer.status, text.slice(0, 300)]).toEqual([400, expect.stringContaining('"code":"INVALID"')]);
    expect(text).not.toMatch(/TypeError|Cannot read|seroval|node_modules|select |\.js/i);
  });
  test.each(['{', 'null', '%00', 'x'.repeat(9000), '%E0%A4%A'])('as a read: payload=%s', async (payload) => {
    const answer = await get(`${READ}?payload=${payload}`);
    expect(answer.status).toBeLessThan(500);
  });
  test('nothing was changed by any of them', async () => {
    expect(await zone()).toBe('Etc/GMT');
  });
});

describe('ids', () => {
  test.each([
    'nothing.there',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'preferences',
    'preferences.',
    '.setTimeZone',
    'preferences.setTimeZone.',
    'preferences.constructor',
    'x'.repeat(64),
    '%2e%2e%2fetc',
    'preferences.setTimeZone%00',
    '',
  ])('%s is 404', async (id) => {
    for (const answer of [await get(`/_serverFn/${id}`), await post('{}', `/_serverFn/${id}`)]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

test('a write asked for as a read, and a read as a write, are refused in our words', async () => {
  for (const answer of [await get(WRITE), await post(EMPTY, READ)])
    expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'wrong_method' }]);
});

describe('identity comes from the session alone', () => {
  const forgeries: unknown[] = [
    { user: { id: 'x', userId: 'x' }, principal: { kind: 'user', userId: 'x' } },
    { isOwner: true, permissions: ['edit:admin'], guildId: 'x', platformRole: 'admin' },
    { sessionId: 'x', who: { kind: 'system', name: 'x' } },
  ];
  test.each(forgeries.map((context) => [JSON.stringify(context).slice(0, 40), context]))(
    'context %s',
    async (_, context) => {
      const anonymous = await app.fetch(
        await functionRequest({
          id: 'preferences.setTimeZone',
          method: 'POST',
          data: { timeZone: 'Asia/Tokyo' },
          context,
        }),
      );
      expect(anonymous.status).toBe(401);
      const read = await app.fetch(await functionRequest({ id: 'account.getUserId', method: 'GET', context }));
      expect(await read.text()).toBe(
        await (await app.fetch(await functionRequest({ id: 'account.getUserId', method: 'GET' }))).text(),
      );
    },
  );
  test('a field too many is 400', async () => {
    const data = { timeZone: 'Asia/Tokyo', userId: 'x' };
    const answer = await app.fetch(
      await functionRequest({ id: 'preferences.setTimeZone', method: 'POST', data, cookie }),
    );
    expect(answer.status).toBe(400);
    expect(await zone()).toBe('Etc/GMT');
  });
});

describe('cross-site', () => {
  test.each<[string, Record<string, string>]>([
    ['Origin evil', { origin: 'https://evil.example' }],
    ['Origin null', { origin: 'null' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s is 403 with a session in hand, for calls, uploads and sign-out', async (_, headers) => {
    const body = JSON.stringify(await toJSONAsync({ data: { timeZone: 'Asia/Tokyo' } }));
    expect((await post(body, WRITE, headers)).status).toBe(403);
    expect((await post('--b--', WRITE, { ...headers, 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(
      403,
    );
    expect((await post('{}', '/api/auth/sign-out', headers)).status).toBe(403);
    expect((await get(READ, headers)).status).toBe(403);
    expect(await zone()).toBe('Etc/GMT');
  });
});

test('a call of ours goes through', async () => {
  const request = functionRequest({
    id: 'preferences.setTimeZone',
    method: 'POST',
    data: { timeZone: 'Asia/Tokyo' },
    cookie,
  });
  expect((await app.fetch(await request)).status).toBe(200);
  expect(await zone()).toBe('Asia/Tokyo');
});

describe('pages', () => {
  test('redirect visitors to /login and back, and signed-in people away from it', async () => {
    const visitor = await get('/profile/settings');
    expect([visitor.status, visitor.headers.get('location')]).toEqual([307, '/login?redirect=%2Fprofile%2Fsettings']);
    const signedIn = await get('/login', { cookie });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([307, '/dashboard']);
  });
  test('carry their nonce on every script, and no script without it', async () => {
    const answer = await get('/login');
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });
  test('of signed-in people are stored by no cache', async () => {
    expect((await get('/profile/settings', { cookie })).headers.get('cache-control')).toBe('private, no-store');
  });
});

/** What visitors may open, one of each kind; search engines and people without JavaScript see no more than this. */
describe('a page for visitors', () => {
  const paths = async () => {
    const [article] = (await latestNews.as(ANONYMOUS, { kind: 'product' })).items;
    const [note] = (await listPatchNotes.as(ANONYMOUS, {})).items;
    return [
      ...['/', '/guild-discovery', '/g/saltmarch', '/verra-news', `/verra-news/${article?.slug}`, '/aoc-news'],
      ...['/change-log', `/change-log/${note?.id}`, '/login', '/privacy-policy', '/terms-of-service'],
    ];
  };
  const all = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found);
  test('says without JavaScript what it is: title, description, address, data and text', async () => {
    for (const path of await paths()) {
      const answer = await get(path, { accept: 'text/html' });
      expect([path, answer.status]).toEqual([path, 200]);
      const page = await answer.text();
      expect([path, all(page, /<title>(.+?) · Guildhall<\/title>/g).length]).toEqual([path, 1]);
      expect([path, all(page, /<meta name="description" content="(.+?)"/g).length]).toEqual([path, 1]);
      expect(all(page, /<link rel="canonical" href="(.+?)"/g)).toEqual([TEST_ORIGIN + path]);
      // Valid where a page has it; the home page, guilds and what is written do.
      const data = all(page, /<script[^>]*type="application\/ld\+json"[^>]*>(.+?)<\/script>/g).map((text) =>
        JSON.parse(text),
      );
      const isAbout = /^\/$|^\/g\/|^\/verra-news\/|^\/change-log\//.test(path);
      expect([path, data]).toEqual([
        path,
        isAbout ? [expect.objectContaining({ '@context': 'https://schema.org' })] : [],
      ]);
      const [main = ''] = all(page, /<main\b[^>]*>([\s\S]+?)<\/main>/g);
      const text = main.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
      expect([path, text.length > 60, /<h1\b/.test(main), main.includes('<!--$?-->')]).toEqual([
        path,
        true,
        true,
        false,
      ]);
    }
  });
  test('loads no script of another site before it is allowed, and the policy has its host', async () => {
    for (const path of await paths()) {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.headers.get('content-security-policy')).toMatch(/connect-src [^;]*https:\/\/count\.example/);
      const sources = all(await answer.text(), /<script\b[^>]*\bsrc="([^"]+)"/g);
      expect([path, sources.filter((src) => !src.startsWith('/'))]).toEqual([path, []]);
    }
    const policy = (await (await get('/privacy-policy')).text()).replaceAll('<!-- -->', '');
    expect(policy).toContain('load scripts from count.example if you allow it');
  });
});

describe('what an address asks for in another form than the page reads is left out', () => {
  test.each([
    '/error/unauthorized?permissions=5',
    '/error/unauthorized?permissions={"a":1}',
    '/error/unauthorized?permissions=[5,"view:members"]',
    '/login?redirect=[1]&error={"a":1}&create=maybe',
    '/guild-discovery?query=[1]&includeTags=5&minMemberCount={}',
    '/profile/characters?create={"a":1}',
    '/profile/guilds?create=[]',
  ])('%s', async (path) => {
    let answer = await get(path, { cookie, accept: 'text/html' });
    for (let turns = 0; answer.status === 307 && turns < 3; turns++)
      answer = await get(new URL(answer.headers.get('location') ?? '', TEST_ORIGIN).pathname, {
        cookie,
        accept: 'text/html',
      });
    const page = await answer.text();
    expect([answer.status, page.length > 1_000]).toEqual([200, true]);
    expect(page).toContain('</html>');
    expect(page).toContain('</h1>');
    // What React leaves of a part that failed.
    expect(page).not.toContain('<!--$!-->');
  });
});
