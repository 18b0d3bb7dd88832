import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { clientAddress } from './client-address.server.ts';
import type { PipelineOptions } from './pipeline.server.ts';
import { randomText } from './random-text.server.ts';
import type { RequestContext, RequestKind } from './request-context.server.ts';
import { visitorZone } from './visitor-zone.server.ts';

const FUNCTIONS = '/_serverFn/';
const ROUTES = ['/api/', '/files/', '/robots.txt', '/sitemap.xml', '/sitemaps/'];
const IDEMPOTENCY_KEY = /^[\w-]{8,255}$/;

/** Functions and routes have one spelling, which everything that judges a request goes by. */
export const isSpelled = ({ pathname }: URL): boolean =>
  [FUNCTIONS, ...ROUTES].some((prefix) => pathname.startsWith(prefix));

/** Name of the function that a call is for. */
export const functionOf = ({ pathname }: URL): string => pathname.slice(FUNCTIONS.length);

/** What is known of a request from itself, before anything is asked. */
export function contextOf(
  request: Request,
  url: URL,
  peer: string | undefined,
  options: Pick<PipelineOptions, 'trustedProxies' | 'sessionCookie' | 'resolvePrincipal'>,
): RequestContext {
  const { headers } = request;
  const key = headers.get('idempotency-key');
  let principal: Promise<Principal> | undefined;
  const context: RequestContext = {
    id: randomText(8, 'hex'),
    nonce: randomText(16, 'base64'),
    kind: kindOf(url.pathname),
    reads: request.method === 'GET' || request.method === 'HEAD',
    path: url.pathname,
    address: clientAddress(peer, headers, options.trustedProxies),
    headers,
    timeZone: visitorZone(headers.get('cookie')),
    idempotencyKey: key && IDEMPOTENCY_KEY.test(key) ? key : undefined,
    principal: () => {
      const signedIn = headers.get('cookie')?.includes(options.sessionCookie);
      principal ??= signedIn ? options.resolvePrincipal(headers).then(named) : Promise.resolve(ANONYMOUS);
      return principal;
    },
    memo: new Map(),
    reachedFunction: false,
    unavailable: false,
  };
  const named = (who: Principal) => {
    if (who.kind === 'user') context.userId = who.userId;
    return who;
  };
  return context;
}

function kindOf(pathname: string): RequestKind {
  const path = asRouted(pathname);
  if (path.startsWith(FUNCTIONS.toLowerCase())) return 'function';
  return ROUTES.some((prefix) => path.startsWith(prefix)) ? 'route' : 'page';
}

/** The router decodes a path, drops slashes before it and does not mind case: `//%61PI/live` leads to `/api/live`. */
export function asRouted(pathname: string): string {
  const decoded = pathname.replace(/%([0-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded.replace(/^\/+/, '/').toLowerCase();
}
