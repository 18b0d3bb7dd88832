import { AppError, notFound } from '#/base/app-error.ts';
import { TokenLease } from '#/platform/jobs/token-lease.server.ts';
import { calledOperation } from '#/platform/operation.server.ts';
import type { Principal } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { CALL_LIMIT, readLimited, UPLOAD_LIMIT, withBody } from './body.server.ts';
import { malformed } from './calls/call-payload.server.ts';
import { type Admitted, isForm, readCall, writeCall } from './calls/call-request.server.ts';
import { directAnswer } from './calls/direct-answer.server.ts';
import { isPlainAnswer } from './calls/plain-answer.ts';
import { ConcurrencyLimiter, LARGE_FORMS, RENDERS } from './concurrency-limiter.server.ts';
import { asRouted, contextOf, functionOf, isSpelled } from './context-of.server.ts';
import { refuseCrossSite } from './csrf.server.ts';
import { errorResponse, toAppError, wrongMethod } from './errors.server.ts';
import { PageCache } from './pages/page-cache.server.ts';
import { PageLimit } from './pages/page-limit.server.ts';
import { type RequestContext, runWithRequest } from './request-context.server.ts';
import { type PageSources, securityHeaders } from './security-headers.server.ts';
import { takeKept, wholeResponse } from './whole-body.server.ts';

/** Client closed the request (nginx's 499): logged as such, never sent. */
const LEFT = 499;

export interface PipelineOptions {
  /** The framework's own handler. */
  readonly app: (request: Request) => Promise<Response> | Response;
  /** Origin that users see, the only one that may call. */
  readonly publicUrl: string;
  readonly trustedProxies: number;
  /** Origins besides ours that pages may use. */
  readonly sources?: PageSources;
  readonly sessionCookie: string;
  readonly functionExists: (id: string) => Promise<boolean>;
  /** Bytes that a function takes as form data; 0 for one that takes none. */
  readonly formLimit: (id: string) => number;
  readonly resolvePrincipal: (headers: Headers) => Promise<Principal>;
  /** Paths that end in a secret: the log has nothing of what follows. */
  readonly secretPaths?: readonly string[];
  /** Paths whose senders are services that sign what they send: no page sends there, and many come from one address. */
  readonly signedPaths?: readonly string[];
  /** The cache of visitors' pages. */
  readonly pages?: PageCache;
  /** Tries a minute, for one user and for one address. */
  readonly generalLimit: { readonly user: number; readonly address: number };
}

/**
 * Everything a request passes, outermost first: method, known function, cross-site check, general limits, size counted
 * while reading, content type, shape of what a call carries; then the session in AsyncLocalStorage, the app, the error
 * map, headers.
 */
export function createPipeline(options: PipelineOptions) {
  const publicUrl = new URL(options.publicUrl);
  const https = publicUrl.protocol === 'https:';
  const { pages = new PageCache() } = options;
  const rendering = { limit: new PageLimit(options.generalLimit.address), queue: new ConcurrencyLimiter(RENDERS) };
  const forms = new ConcurrencyLimiter(LARGE_FORMS);
  const calls = new TokenLease();

  /** `own`: a request of the server itself, which is no visitor's and has no line in the log. */
  return async function respond(request: Request, peer?: string, { own = false } = {}): Promise<Response> {
    const started = performance.now();
    const url = new URL(request.url);
    const context = contextOf(request, url, peer, options);
    const response = await runWithRequest(context, async () => {
      try {
        const limit = await formLimitOf(request, url, context, options);
        const pass = async () => {
          const checked = await admit(request, url, context, options, { origin: publicUrl.origin, calls, limit });
          return answer(checked, url, context, options, { pages, ...rendering });
        };
        return await (limit > UPLOAD_LIMIT ? forms.run(context.userId ?? '', request.signal, pass) : pass());
      } catch (error) {
        const left = request.signal.aborted && !(error instanceof AppError);
        return left ? new Response(null, { status: LEFT }) : errorResponse(toAppError(error));
      }
    });
    const secure = securityHeaders(context.nonce, https, options.sources);
    const finished = withHeaders(response, request, context, options.sessionCookie, secure);
    if (own) return finished;
    const { status } = finished;
    const path = loggedPath(url.pathname, options.secretPaths);
    logAnswer(request.method, path, context, { status, ms: performance.now() - started });
    return finished;
  };
}

async function admit(
  request: Request,
  url: URL,
  context: RequestContext,
  options: PipelineOptions,
  { origin, calls, limit }: { origin: string; calls: TokenLease; limit: number },
): Promise<Admitted> {
  const { reads } = context;
  if (context.kind === 'page' && !reads) throw wrongMethod();
  if (context.kind !== 'page' && !isSpelled(url)) throw notFound();
  if (context.kind === 'function') await admitFunction(request, url, options);
  const signed = options.signedPaths?.includes(url.pathname) === true;
  if (context.kind === 'function' || (!reads && !signed)) refuseCrossSite(request, origin);
  const call = context.kind === 'function' && reads ? readAhead(request, url, context, calls) : undefined;
  if (context.kind !== 'page')
    await limitGenerally(context, signed ? forServices(options) : options.generalLimit, calls);
  if (context.kind !== 'function')
    return { request: reads ? request : withBody(request, await readLimited(request, CALL_LIMIT)) };
  return call?.() ?? writeCall(request, limit);
}

/**
 * What a call carries, read before who calls is known: the guild that it names is asked for with the session, and what is the same for
 * everyone there, but not by who has called too often.
 */
function readAhead(request: Request, url: URL, context: RequestContext, calls: TokenLease): () => Admitted {
  try {
    const call = readCall(request, url);
    const { guildId } = Object(call.input) as { guildId?: unknown };
    if (typeof guildId === 'string') context.expectedGuild = guildId;
    context.askAhead = (userId) => {
      if (!calls.refuses(keyOfUser(userId))) calledOperation(functionOf(url))?.info.ahead?.(call.input);
    };
    return () => call;
  } catch (error) {
    // Its sender's limit counts it, too.
    return () => {
      throw error;
    };
  }
}

/** Bytes that this call may carry as form data. What is larger than one image is for those who signed in. */
async function formLimitOf(request: Request, url: URL, context: RequestContext, options: PipelineOptions) {
  if (context.kind !== 'function' || !isForm(request)) return 0;
  // What a function takes is known once its code is there.
  if (!(await options.functionExists(functionOf(url)))) return 0;
  const limit = options.formLimit(functionOf(url));
  const signedIn = limit > UPLOAD_LIMIT && (await context.principal()).kind === 'user';
  return signedIn ? limit : Math.min(limit, UPLOAD_LIMIT);
}

async function admitFunction(request: Request, url: URL, options: PipelineOptions): Promise<void> {
  const name = functionOf(url);
  if (!calledOperation(name) && !(await options.functionExists(name))) throw notFound();
  if (request.method !== 'GET' && request.method !== 'POST') throw wrongMethod();
  // Without its mark the framework hands bare values on as if they were answers.
  request.headers.set('x-tsr-serverfn', 'true');
}

/** A service delivers for everyone from a few addresses. */
const SERVICE_SHARE = 10;
const forServices = ({ generalLimit: { user, address } }: PipelineOptions): PipelineOptions['generalLimit'] => ({
  ...{ user, address: address * SERVICE_SHARE },
});

async function limitGenerally(context: RequestContext, limit: PipelineOptions['generalLimit'], calls: TokenLease) {
  const principal = await context.principal();
  const [key, capacity] =
    principal.kind === 'user'
      ? [keyOfUser(principal.userId), limit.user]
      : [`general:address:${context.address}`, limit.address];
  await calls.take({ key, capacity, seconds: 60 });
}

const keyOfUser = (userId: string): string => `general:user:${userId}`;

interface Rendering {
  readonly pages: PageCache;
  readonly limit: PageLimit;
  readonly queue: ConcurrencyLimiter;
}

/** The app's answer; a visitor's page may come from the cache. */
async function answer(
  { request, input }: Admitted,
  url: URL,
  context: RequestContext,
  options: PipelineOptions,
  { pages, limit, queue }: Rendering,
) {
  const settled = async () => settle(await options.app(request), context, url);
  if (context.kind === 'function')
    return (await directAnswer({ request, input }, functionOf(url), context)) ?? settled();
  if (context.kind === 'route') return settled();
  const render = async () => {
    limit.take(context.address);
    return queue.run(context.address, request.signal, settled);
  };
  const isVisitor = request.method === 'GET' && !request.headers.get('cookie')?.includes(options.sessionCookie);
  const key = isVisitor ? pages.keyOf(url.pathname + url.search, context.timeZone) : undefined;
  return key === undefined ? render() : pages.getOrRender(key, context.nonce, render);
}

/** Gives failures of the framework their place: what broke before our function was reached was malformed input. */
async function settle(response: Response, context: RequestContext, url: URL): Promise<Response> {
  if (context.kind === 'function' && response.status >= 500 && !context.reachedFunction) {
    response.body?.cancel().catch(() => {});
    throw malformed();
  }
  if (context.kind === 'function' && response.status === 405) throw wrongMethod();
  // The router draws an empty page where a route of ours has no answer to a method.
  if (context.kind === 'route' && response.ok && isPage(response)) {
    response.body?.cancel().catch(() => {});
    throw wrongMethod();
  }
  if (context.kind === 'page' && context.unavailable) {
    const headers = new Headers(response.headers);
    headers.set('retry-after', '2');
    return new Response(response.body, { status: 503, headers });
  }
  return context.kind === 'page' && leadsBack(response, url) ? nothingThere() : response;
}

/** The router cannot spell some addresses, such as `/a^b`, and would lead to the same place for ever. None of ours is one. */
function leadsBack(response: Response, url: URL): boolean {
  const location = response.headers.get('location');
  const to = location === null ? null : URL.parse(location, url);
  return to?.origin === url.origin && to.pathname === url.pathname && to.search === url.search;
}

const nothingThere = () => new Response(null, { status: 307, headers: { location: '/error/not-found' } });

function withHeaders(
  response: Response,
  request: Request,
  context: RequestContext,
  cookie: string,
  secure: ReadonlyMap<string, string>,
) {
  const whole = isPlainAnswer(response) ? context.keptBody : takeKept(response, context);
  const headers = new Headers(response.headers);
  for (const [name, value] of secure) if (!headers.has(name)) headers.set(name, value);
  headers.set('x-request-id', context.id);
  const location = headers.get('location');
  if (context.kind === 'page' && location !== null) headers.set('location', withoutHost(location, request.url));
  const personal = request.headers.get('cookie')?.includes(cookie) || headers.has('set-cookie');
  // A page may set its cache time before it fails.
  if (response.status >= 400) headers.delete('cache-control');
  const own = context.kind === 'route' && headers.has('cache-control');
  if (personal && !own) headers.set('cache-control', 'private, no-store');
  else if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  else if (context.kind === 'page') keepPrivate(headers);
  const init = { status: response.status, statusText: response.statusText, headers };
  return whole === undefined ? new Response(response.body, init) : wholeResponse(whole, init);
}

/**
 * The router writes out the host that a request named: anyone may name one, and behind a proxy it is not the public one.
 * What leads to the same host leads to a path.
 */
function withoutHost(location: string, url: string): string {
  const to = URL.parse(location, url);
  if (to?.origin !== new URL(url).origin) return location;
  return to.pathname.replace(/^[/\\]+/, '/') + to.search + to.hash;
}

const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** A page's `public` is for our own cache: others would serve one nonce to many, and a browser may sign in meanwhile. */
function keepPrivate(headers: Headers): void {
  const control = headers.get('cache-control') ?? '';
  if (!control.startsWith('public')) return;
  headers.set('cache-control', control.replace(/^public\b/, 'private'));
  headers.set('vary', 'cookie, accept-encoding');
}

/** A mistyped secret is one, too, so whatever the router would take for such a path is. */
const loggedPath = (pathname: string, secretPaths: readonly string[] = []): string =>
  secretPaths.find((path) => asRouted(pathname).startsWith(path))?.concat('…') ?? pathname;

function logAnswer(
  method: string,
  path: string,
  { id, userId }: RequestContext,
  { status, ms }: { status: number; ms: number },
): void {
  const level = status >= 500 ? 'error' : 'info';
  log[level]({ id, method, path, status, ms: Math.round(ms), user: userId }, 'answered');
}
