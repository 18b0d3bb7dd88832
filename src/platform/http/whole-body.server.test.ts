import { expect, test } from 'vitest';
import { ANONYMOUS } from '#/platform/principal.ts';
import { PageCache } from './pages/page-cache.server.ts';
import { createPipeline } from './pipeline.server.ts';
import { requestContext } from './request-context.server.ts';
import { keepBody, wholeBodyOf, wholeResponse } from './whole-body.server.ts';

/** A page that names its nonce, as pages do; `seen` is what the framework gets to see of its body. */
function site(headers: Record<string, string> = {}, unavailable = false) {
  const seen: (ReadableStream | null)[] = [];
  const respond = createPipeline({
    app: () => {
      const context = requestContext();
      if (context) context.unavailable = unavailable;
      const answer = keepBody(`<p nonce="${context?.nonce}">Größe</p>`, { headers: new Headers(headers) });
      seen.push(answer.body);
      return answer;
    },
    publicUrl: 'https://guild.example',
    trustedProxies: 0,
    sessionCookie: 'session',
    functionExists: async () => false,
    formLimit: () => 0,
    resolvePrincipal: async () => ANONYMOUS,
    generalLimit: { user: 1000, address: 1000 },
    pages: new PageCache(),
  });
  return {
    seen,
    get: (init: RequestInit = {}) => respond(new Request('https://guild.example/g/x', init), '192.0.2.1'),
  };
}

const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];

test('a page passes the framework empty and is whole when it is sent, without a trace of that', async () => {
  const { get, seen } = site();
  const answer = await get();
  expect(seen).toEqual([null]);
  expect(wholeBodyOf(answer)).toBe(`<p nonce="${nonceOf(answer)}">Größe</p>`);
  expect(await answer.text()).toBe(wholeBodyOf(answer));
  expect([...answer.headers.keys()].filter((name) => name.includes('kept'))).toEqual([]);
});

test('an answer that becomes a 503 keeps the page that says so', async () => {
  const answer = await site({}, true).get();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Größe');
});

test('a cached page is the same for the one whose request cached it and for the next, but for the nonce', async () => {
  const { get, seen } = site({ 'cache-control': 'public, max-age=60', 'content-type': 'text/html' });
  const answers = [await get(), await get(), await get()];
  expect(seen).toHaveLength(2);
  for (const answer of answers) {
    expect(await answer.clone().text()).toBe(`<p nonce="${nonceOf(answer)}">Größe</p>`);
    expect([...answer.headers.keys()].filter((name) => name.includes('kept'))).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('text/html');
  }
  expect(new Set(answers.map(nonceOf)).size).toBe(3);
});

test('outside of a request a body stays in its answer', async () => {
  expect(await keepBody('here', { headers: new Headers() }).text()).toBe('here');
});

test('a whole response is like any other', async () => {
  const answer = wholeResponse('Größe', { status: 404, headers: { 'content-type': 'text/html' } });
  expect(answer).toBeInstanceOf(Response);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([404, 'text/html', 'Größe']);
});
