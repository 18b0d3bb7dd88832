import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { somebody } from '#/testing/request.ts';
import { PageCache } from './pages/page-cache.server.ts';
import { createPipeline, type PipelineOptions } from './pipeline.server.ts';
import { requestContext } from './request-context.server.ts';

testDatabase();

const OURS = 'https://guild.example';
const COOKIE = '__Host-guildhall.session_token';

const MB = 1024 * 1024;
const FORM_LIMITS = new Map([
  ['upload.take', 6 * MB],
  ['upload.takeMany', 9 * MB],
]);

function pipeline(parts: Partial<PipelineOptions> = {}) {
  return createPipeline({
    app: () => new Response('ok'),
    publicUrl: OURS,
    trustedProxies: 0,
    sessionCookie: COOKIE,
    functionExists: async (id) => id === 'thing.do' || FORM_LIMITS.has(id),
    formLimit: (id) => FORM_LIMITS.get(id) ?? 0,
    resolvePrincipal: async () => ANONYMOUS,
    generalLimit: { user: 1000, address: 1000 },
    ...parts,
  });
}

let peers = 0;
function send(path: string, init: RequestInit = {}, parts: Partial<PipelineOptions> = {}) {
  peers += 1;
  const headers = new Headers(init.headers);
  if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
  return pipeline(parts)(
    new Request(`http://10.0.0.5:3000${path}`, { ...init, headers }),
    `198.51.${peers >> 8}.${peers & 255}`,
  );
}

const json = { 'content-type': 'application/json' };
/** What a call without input carries. */
const EMPTY = '{"t":{"t":10,"i":0,"p":{"k":[],"v":[]},"o":0},"f":127,"m":[]}';
const FORM = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
const call = (body: BodyInit = EMPTY, headers: Record<string, string> = json, parts: Partial<PipelineOptions> = {}) =>
  send('/_serverFn/thing.do', { method: 'POST', body, headers, duplex: 'half' } as RequestInit, parts);
const upload = (body: BodyInit, id = 'upload.take', parts: Partial<PipelineOptions> = {}) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', cookie: `${COOKIE}=a` };
  return send(`/_serverFn/${id}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit, parts);
};
const reasonOf = async (response: Response) => ((await response.json()) as { reason: string }).reason;

/** This and so many bytes of blanks that the end fits in, in pieces without a length told beforehand. */
function chunked(total: number, start = EMPTY, end = '') {
  const encoder = new TextEncoder();
  let left = total - start.length - end.length;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    pull(controller) {
      const piece = Math.min(64 * 1024, left);
      left -= piece;
      if (piece > 0) return controller.enqueue(new Uint8Array(piece).fill(32));
      if (end) controller.enqueue(encoder.encode(end));
      controller.close();
    },
  });
}

describe('what may be sent', () => {
  test('a function that is known takes GET and POST, and nothing else', async () => {
    expect((await send('/_serverFn/thing.do')).status).toBe(200);
    expect((await call()).status).toBe(200);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
      expect((await send('/_serverFn/thing.do', { method })).status, method).toBe(400);
  });
  test('an unknown function is 404 for everyone', async () => {
    for (const id of ['thing.undo', '', 'constructor', '__proto__', '..%2f', 'thing.do/x', 'thing%2Edo'])
      expect((await send(`/_serverFn/${id}`, { headers: { 'sec-fetch-site': 'cross-site' } })).status, id).toBe(404);
  });
  test('functions and routes have one spelling: another one is no page that goes around the checks', async () => {
    for (const path of [
      '/%5FserverFn/thing.do',
      '/_%73erverFn/thing.do',
      '//_serverFn/thing.do',
      '/_SERVERFN/thing.do',
      '/%61pi/live',
      '//api/live',
      '/API/live',
      '/File%73/uploads/x',
    ])
      expect((await send(path)).status, path).toBe(404);
  });
  test('pages are read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await send('/dashboard', { method, body: 'x' })).status).toBe(400);
  });
  test('functions take JSON and form data, and nothing at all where there is no input', async () => {
    expect((await send('/_serverFn/thing.do', { method: 'POST' })).status).toBe(200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/xml', ''])
      expect((await call(EMPTY, { 'content-type': type })).status, type).toBe(400);
    expect((await call(EMPTY, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200);
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await call('--b--', form)).status, 'form data where none is taken').toBe(400);
    expect((await upload(`${FORM}\r\n--b--\r\n`)).status).toBe(200);
  });
});

describe('how much may be sent', () => {
  const KB = 1024;
  test('256 KB to a function, counted while reading', async () => {
    expect((await call(EMPTY.padEnd(256 * KB))).status).toBe(200);
    expect((await call(chunked(256 * KB))).status).toBe(200);
    for (const body of ['x'.repeat(256 * KB + 1), chunked(256 * KB + 1), chunked(100 * KB * KB)]) {
      const answer = await call(body);
      expect([answer.status, await reasonOf(answer)]).toEqual([413, 'too_large']);
    }
  });
  test('6 MB as form data', async () => {
    expect((await upload(chunked(6 * KB * KB, FORM, '\r\n--b--\r\n'))).status).toBe(200);
    expect((await upload(chunked(6 * KB * KB + 1, FORM, '\r\n--b--\r\n'))).status).toBe(413);
  });
  test('more of a function that takes several images, from those who signed in', async () => {
    const signedIn = { resolvePrincipal: async () => somebody() };
    const form = (bytes: number) => chunked(bytes, FORM, '\r\n--b--\r\n');
    expect((await upload(form(9 * MB), 'upload.takeMany', signedIn)).status).toBe(200);
    expect((await upload(form(9 * MB + 1), 'upload.takeMany', signedIn)).status).toBe(413);
    expect((await upload(form(6 * MB + 1), 'upload.take', signedIn)).status).toBe(413);
    expect((await upload(form(6 * MB), 'upload.takeMany')).status).toBe(200);
    expect((await upload(form(6 * MB + 1), 'upload.takeMany')).status).toBe(413);
  });
  test('256 KB to our own routes, form data or not', async () => {
    for (const headers of [json, { 'content-type': 'multipart/form-data; boundary=b' }])
      expect(
        (await send('/api/auth/sign-in', { method: 'POST', headers, body: 'x'.repeat(256 * KB + 1) })).status,
      ).toBe(413);
  });
});

describe('who may send it', () => {
  const cases: [string, Record<string, string>][] = [
    ['Origin evil', { origin: 'https://evil.example' }],
    ['Origin null', { origin: 'null' }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['none', { 'sec-fetch-site': 'none' }],
  ];
  test.each(cases)('%s: no function call, no post to a route', async (_, headers) => {
    for (const [path, method] of [
      ['/_serverFn/thing.do', 'GET'],
      ['/_serverFn/thing.do', 'POST'],
      ['/api/auth/sign-out', 'POST'],
    ] as const) {
      const answer = await send(path, { method, headers: { ...json, ...headers } });
      expect([answer.status, await reasonOf(answer)]).toEqual([403, 'cross_site']);
    }
  });
  test('pages and reads of routes may be reached from anywhere', async () => {
    for (const path of ['/g/iron-vanguard', '/api/auth/callback/discord'])
      expect((await send(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });
});

describe('every answer', () => {
  const failing = (error: unknown) => ({ app: () => Promise.reject(error) });
  const answers: [string, () => Promise<Response>, number][] = [
    ['a page', () => send('/'), 200],
    ['a refused method', () => send('/', { method: 'POST' }), 400],
    ['a stranger', () => call(EMPTY, { ...json, 'sec-fetch-site': 'cross-site' }), 403],
    ['an unknown function', () => send('/_serverFn/nothing.there'), 404],
    ['too much', () => call('x'.repeat(300_000)), 413],
    [
      'too often',
      () =>
        call(EMPTY, json, failing(new AppError({ code: 'RATE_LIMITED', reason: 'x', message: 'x', retryAfter: 7 }))),
      429,
    ],
    ['an unexpected failure', () => call(EMPTY, json, failing(new Error('secret detail'))), 500],
    [
      'a database that is away',
      () => call(EMPTY, json, failing(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))),
      503,
    ],
  ];
  test.each(answers)('%s carries the headers', async (_, answer, status) => {
    const { status: got, headers } = await answer();
    expect(got).toBe(status);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/,
    );
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(
      Object.fromEntries(
        [
          'x-content-type-options',
          'x-frame-options',
          'referrer-policy',
          'cross-origin-opener-policy',
          'strict-transport-security',
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    expect(headers.get('cache-control')).toMatch(/no-store/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
  test('has a nonce of its own', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => (await send('/')).headers.get('content-security-policy')),
    );
    expect(new Set(nonces).size).toBe(20);
  });
  test('over http has no HSTS; forms may redirect to Discord where it is configured', async () => {
    const answer = await send(
      '/',
      {},
      { publicUrl: 'http://127.0.0.1:3000', sources: { forms: ['https://discord.com'] } },
    );
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://discord.com;");
  });
  test('is private wherever a session cookie came or goes', async () => {
    const cached = { app: () => new Response('x', { headers: { 'cache-control': 'public, max-age=300' } }) };
    const cookie = `${COOKIE}=abc.def`;
    expect((await send('/g/x', { headers: { cookie } }, cached)).headers.get('cache-control')).toBe(
      'private, no-store',
    );
    expect(
      (await send('/g/x', { headers: { cookie: 'theme=dark' } }, cached)).headers.get('cache-control'),
    ).not.toContain('public');
    expect((await send('/g/x', { method: 'HEAD' }, cached)).headers.get('cache-control')).toBe('private, max-age=300');
    const setting = {
      app: () => new Response('x', { headers: { 'cache-control': 'public, max-age=300', 'set-cookie': 'a=b' } }),
    };
    expect((await send('/g/x', {}, setting)).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('failures', () => {
  const failed = (error: unknown) => call(EMPTY, json, { app: () => Promise.reject(error) });
  test('reveal nothing of internal errors', async () => {
    const drizzle = new Error('Failed query: select "password" from "logins"\nparams: hunter2', {
      cause: new Error('secret'),
    });
    const body = await (await failed(drizzle)).text();
    expect(JSON.parse(body)).toMatchObject({ code: 'UNEXPECTED', ref: expect.stringMatching(/^[0-9a-f]{10}$/) });
    expect(body).not.toMatch(/select|hunter2|secret|Failed query|at \w+ \(/);
  });
  test('of the framework before a function was reached are malformed input', async () => {
    const before = await call(EMPTY, json, {
      app: () => new Response('{"message":"Cannot read properties of null"}', { status: 500 }),
    });
    expect([before.status, await reasonOf(before)]).toEqual([400, 'malformed']);
    const within = {
      app: () => {
        const context = requestContext();
        if (context) context.reachedFunction = true;
        return new Response('{}', { status: 500 });
      },
    };
    expect((await call(EMPTY, json, within)).status).toBe(500);
  });
  test('are not logged as errors when the client has disconnected', async () => {
    const gone = new AbortController();
    const leaving = () => {
      gone.abort();
      return Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    };
    expect((await send('/', { signal: gone.signal }, { app: leaving })).status).toBe(499);
  });
  test('for want of the database say so, and when to come back', async () => {
    const away = await failed(Object.assign(new Error('x'), { code: '57P01' }));
    expect([away.status, away.headers.get('retry-after'), await reasonOf(away)]).toEqual([
      503,
      '2',
      'temporarily_unavailable',
    ]);
    const session = await send(
      '/_serverFn/thing.do',
      { headers: { cookie: `${COOKIE}=a.b` } },
      {
        resolvePrincipal: () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
      },
    );
    expect([session.status, session.headers.get('retry-after')]).toEqual([503, '2']);
    const page = await send(
      '/',
      {},
      {
        app: () => {
          const context = requestContext();
          if (context) context.unavailable = true;
          return new Response('<h1>Server Error</h1>', { status: 200 });
        },
      },
    );
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
      503,
      '2',
      '<h1>Server Error</h1>',
    ]);
  });
});

describe('limits', () => {
  const many = (count: number, request: () => Request, parts: Partial<PipelineOptions>) => {
    const respond = pipeline(parts);
    return Promise.all(Array.from({ length: count }, () => respond(request(), '203.0.113.77')));
  };
  const read = (cookie?: string) =>
    new Request('http://10.0.0.5/_serverFn/thing.do', {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    });
  const passed = (answers: Response[]) => answers.filter(({ status }) => status === 200).length;

  test('count exactly, by address for visitors and by user for who is signed in', async () => {
    const ada: Principal = somebody();
    const parts = { generalLimit: { user: 7, address: 5 }, resolvePrincipal: async () => ada };
    const visitors = await many(60, () => read(), parts);
    expect(passed(visitors)).toBe(5);
    const refused = visitors.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      reason: 'too_many_tries',
      message: expect.stringContaining('Please wait'),
    });
    expect(passed(await many(60, () => read(`${COOKIE}=a.b`), parts))).toBe(7);
  });
  test('limit pages that must be rendered, not cached ones', async () => {
    const parts = { generalLimit: { user: 5, address: 5 } };
    expect(passed(await many(20, () => new Request('http://10.0.0.5/'), parts))).toBe(5);
    const kept = { ...parts, app: () => new Response('page', { headers: { 'cache-control': 'public, max-age=60' } }) };
    const respond = pipeline(kept);
    for (let i = 0; i < 20; i++)
      expect((await respond(new Request('http://10.0.0.5/kept'), '198.51.9.9')).status).toBe(200);
  });
});

describe('pages that have to be rendered', () => {
  const LIMIT = { user: 1200, address: 1200 };
  const slowPage = async () => {
    await new Promise((done) => setTimeout(done, 5));
    return new Response('page', { headers: { 'cache-control': 'public, max-age=60' } });
  };
  const junk = (n: number) => new Request(`http://10.0.0.5/?j=${n}`);
  const statuses = (answers: Response[]) => answers.map(({ status }) => status);
  const pages = () => new PageCache({ isCacheable: (address) => address === '/' });

  test('are a burst of 60 for one address, however it spells the page; another address notices nothing', async () => {
    const respond = pipeline({ generalLimit: LIMIT, pages: pages() });
    let refused = 0;
    for (let n = 0; n < 300; n++) if ((await respond(junk(n), '203.0.113.80')).status === 429) refused += 1;
    expect(refused).toBeGreaterThan(200);
    expect((await respond(junk(0), '203.0.113.81')).status).toBe(200);
  });
  test('are not refused to a browser that opens many tabs together', async () => {
    const respond = pipeline({ generalLimit: LIMIT, pages: pages(), app: slowPage });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => respond(junk(n), '203.0.113.82')));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  });
  test('are 503 with a time to wait beyond those under way, and the cached page is still there', async () => {
    const respond = pipeline({ generalLimit: LIMIT, pages: pages(), app: slowPage });
    for (let n = 0; n < 2; n++) await respond(new Request('http://10.0.0.5/'), '203.0.113.83');
    const answers = await Promise.all(Array.from({ length: 55 }, (_, n) => respond(junk(n), '203.0.113.84')));
    const busy = answers.filter(({ status }) => status === 503);
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(32);
    expect(busy).toHaveLength(23);
    expect(busy.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(23).fill('2'));
    const cached = await respond(new Request('http://10.0.0.5/'), '203.0.113.84');
    expect([cached.status, cached.headers.get('cache-control')]).toEqual([200, 'private, max-age=59']);
  });
  test('vary by cookie when they are not cached here, so that a browser shows none of them after signing in', async () => {
    const answer = await pipeline({ pages: pages(), app: slowPage })(junk(1), '203.0.113.85');
    expect([answer.headers.get('vary'), answer.headers.get('cache-control')]).toEqual([
      'cookie, accept-encoding',
      'private, max-age=60',
    ]);
  });
});

describe('what a request knows', () => {
  test('the session is resolved once, and not at all without its cookie', async () => {
    let asked = 0;
    const app = async () => {
      await Promise.all([requestContext()?.principal(), requestContext()?.principal()]);
      return new Response('ok');
    };
    const resolvePrincipal = async () => {
      asked += 1;
      return ANONYMOUS;
    };
    await send('/', { headers: { cookie: 'theme=dark' } }, { app, resolvePrincipal });
    expect(asked).toBe(0);
    await send('/', { headers: { cookie: `${COOKIE}=a.b` } }, { app, resolvePrincipal });
    expect(asked).toBe(1);
  });
  test('an idempotency key is taken in its one form only', async () => {
    const keyOf = async (key: string) => {
      let seen: string | undefined;
      await call(
        EMPTY,
        { ...json, 'idempotency-key': key },
        {
          app: () => {
            seen = requestContext()?.idempotencyKey;
            return new Response('ok');
          },
        },
      );
      return seen;
    };
    expect(await keyOf('0198c0de-0000-7000-8000-000000000000')).toBe('0198c0de-0000-7000-8000-000000000000');
    for (const key of ['short', 'x'.repeat(256), 'with spaces in it', "quote'quote"])
      expect(await keyOf(key)).toBeUndefined();
  });
  test('requests at the same time know nothing of each other', async () => {
    const app = async () => {
      const before = requestContext()?.id;
      await database().execute(sql`select pg_sleep(0.01)`);
      return new Response(String(before === requestContext()?.id && before));
    };
    const answers = await Promise.all(Array.from({ length: 30 }, () => send('/', {}, { app })));
    const ids = await Promise.all(answers.map((answer) => answer.text()));
    expect(ids).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
    expect(new Set(ids).size).toBe(30);
  });
});

describe('what the router answers by itself', () => {
  const redirecting = (to: string) => ({ app: () => new Response(null, { status: 308, headers: { location: to } }) });
  test.each([
    ['http://10.0.0.5:3000/g/x?a=1#b', '/g/x?a=1#b'],
    ['http://10.0.0.5:3000//evil.example', '/evil.example'],
    ['/login?redirect=%2Fg', '/login?redirect=%2Fg'],
    ['https://discord.com/oauth2', 'https://discord.com/oauth2'],
  ])('a way to %s names no host that a request may choose', async (to, location) => {
    expect((await send('/x', {}, redirecting(to))).headers.get('location')).toBe(location);
  });

  test('a page that fails is not cached, whatever its headers said', async () => {
    const failed = { app: () => new Response('', { status: 503, headers: { 'cache-control': 'public, max-age=60' } }) };
    expect((await send('/', {}, failed)).headers.get('cache-control')).toBe('no-store');
  });

  test('an empty page for a method that a route does not take is a refusal', async () => {
    const page = { app: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }) };
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const answer = await send('/files/a.webp', { method }, page);
      expect([answer.status, await reasonOf(answer)]).toEqual([400, 'wrong_method']);
    }
  });

  test('a page that redirects to itself is "not found" instead', async () => {
    const leading = (location: string) => ({ app: () => new Response(null, { status: 307, headers: { location } }) });
    const back = await send('/a%5Eb?q=1', {}, leading('/a^b?q=1'));
    expect(back.headers.get('location')).toBe('/error/not-found');
    const away = await send('/a%5Eb?q=1', {}, leading('/a%5Eb?q=2'));
    expect(away.headers.get('location')).toBe('/a%5Eb?q=2');
  });
});
