import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toJSONAsync } from 'seroval';

/** The build under test; a mutated one where policies are mutated (prove/mutation). */
const SERVER = resolve(process.env.TESTED_BUILD ?? 'dist', 'server');

export const TEST_SECRET = 'a secret of the tests alone, 32 or more characters';
export const TEST_ORIGIN = 'http://127.0.0.1:3000';

/** Settings with which the built application and the sources agree on sessions. */
export const TEST_SETTINGS = { publicUrl: TEST_ORIGIN, authSecret: TEST_SECRET, platformAdmins: [] as string[] };

export interface BuiltApp {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** The production build, answering in this process on a test's database. One a test file: it reads the environment once. */
export async function builtApp(databaseUrl: string, env: Record<string, string> = {}): Promise<BuiltApp> {
  // It makes React the production one, for all that its process loads from then on.
  if (process.env.SHARED_PROCESS)
    throw new Error('The build needs a process of its own: no test of a feature or pure code');
  if (!existsSync(join(SERVER, 'server.js'))) throw new Error('There is no build: run `npm run build` first');
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_ORIGIN,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const built = (await import(pathToFileURL(join(SERVER, 'server.js')).href)) as typeof import('#/server.ts');
  return {
    fetch: async (request) => built.default.fetch(request, addressOf(request)),
    stop: () => built.stopWeb(),
  };
}

/** Ids of all server functions in the build's own manifest. */
export function builtFunctionIds(): string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const ids = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(SERVER, file), 'utf8');
    for (const [, id] of text.matchAll(/["']([\w-]+\.\w+)["']:\s*\{\s*functionName:/g)) if (id) ids.add(id);
  }
  return [...ids].sort();
}

export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly data?: unknown;
  /** Sent beside the data, as a forger would. */
  readonly context?: unknown;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  /** Where the product is, if not where tests have it. */
  readonly origin?: string;
}

/** A request to a server function, as the browser of a user of the product sends it. */
export async function functionRequest(call: Call): Promise<Request> {
  const { id, method, data, context, cookie, headers, origin = TEST_ORIGIN } = call;
  const url = new URL(`/_serverFn/${id}`, origin);
  const all = new Headers({
    origin,
    'sec-fetch-site': 'same-origin',
    'x-tsr-serverfn': 'true',
    ...headers,
  });
  if (cookie) all.set('cookie', cookie);
  if (data instanceof FormData) return new Request(url, { method: 'POST', headers: all, body: data });
  const payload =
    data === undefined && context === undefined ? undefined : JSON.stringify(await toJSONAsync({ data, context }));
  if (method === 'GET') {
    if (payload !== undefined) url.searchParams.set('payload', payload);
    return new Request(url, { headers: all });
  }
  all.set('content-type', 'application/json');
  return new Request(url, { method, headers: all, body: payload ?? '{}' });
}

let pages = 0;

/** Calls come from one address; pages from one each, since a suite opens more of them than an address may at once. */
function addressOf(request: Request): string {
  if (!request.headers.get('accept')?.includes('text/html')) return '192.0.2.7';
  pages += 1;
  return `198.18.${(pages >> 8) & 255}.${pages & 255}`;
}
