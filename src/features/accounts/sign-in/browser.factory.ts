import { resolvePrincipal } from '#/features/accounts/account.access.server.ts';
import { createPipeline } from '#/platform/http/pipeline.server.ts';
import { sessionCookieName } from './session-cookie.http.server.ts';
import { handleSignIn } from './sign-in.http.server.ts';
import type { SignInSettings } from './sign-in.provider.server.ts';

export const PUBLIC_URL = 'http://127.0.0.1:3000';

export const settings: SignInSettings = {
  publicUrl: PUBLIC_URL,
  authSecret: 'a secret of at least 32 characters',
  platformAdmins: [],
  discord: null,
  localAccounts: true,
  demo: false,
};

/** A browser that signs in: it keeps cookies and sends what browsers send. */
export function aBrowser(parts: Partial<SignInSettings> = {}, address = '192.0.2.1') {
  const own = { ...settings, ...parts };
  const respond = createPipeline({
    app: (request) => handleSignIn(request, own),
    publicUrl: own.publicUrl,
    trustedProxies: 0,
    sessionCookie: sessionCookieName(own.publicUrl),
    functionExists: async () => false,
    formLimit: () => 0,
    resolvePrincipal: (headers) => resolvePrincipal(headers, own),
    generalLimit: { user: 10_000, address: 10_000 },
  });
  const jar = new Map<string, string>();

  async function send(method: 'GET' | 'POST', path: string, init: { type?: string; body?: string } = {}) {
    const headers = new Headers({ origin: own.publicUrl, 'sec-fetch-site': 'same-origin' });
    if (method === 'GET') for (const name of ['origin', 'sec-fetch-site']) headers.delete(name);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.type) headers.set('content-type', init.type);
    const request = new Request(new URL(path, own.publicUrl), { method, headers, body: init.body });
    const answer = await respond(request, address);
    for (const cookie of answer.headers.getSetCookie()) keep(cookie);
    return answer;
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }

  return {
    jar,
    get: (path: string) => send('GET', path),
    /** As the page's script does. */
    call: (endpoint: string, body: unknown) =>
      send('POST', `/api/auth/${endpoint}`, { type: 'application/json', body: JSON.stringify(body) }),
    /** As a form without script does. */
    submit: (endpoint: string, fields: Record<string, string>) =>
      send('POST', `/api/auth/${endpoint}`, {
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams(fields).toString(),
      }),
    /** Who the browser is to the server. */
    principal: () =>
      resolvePrincipal(new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }), own),
  };
}
