import type { IncomingHttpHeaders } from 'node:http';
import { accepts } from '#/platform/http/accept-encoding.server.ts';
import { randomText } from '#/platform/http/random-text.server.ts';
import { type PageSources, securityHeaders } from '#/platform/http/security-headers.server.ts';
import { visitorZone } from '#/platform/http/visitor-zone.server.ts';
import { log } from '#/platform/process/log.server.ts';
import type { Lent } from './lent-buffers.server.ts';
import type { PageCache } from './page-cache.server.ts';

export interface Asked {
  readonly method?: string;
  /** Path and search, as they were sent. */
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

/** A whole answer, to be written as it is; its bytes are given back when they have been sent. */
export interface CachedAnswer {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Lent;
}

export interface CacheOptions {
  readonly pages: PageCache;
  readonly https: boolean;
  readonly sources?: PageSources;
  readonly sessionCookie: string;
}

/**
 * The shortest way through: a visitor's page that is cached already, with a nonce, security headers and a line in the log as
 * any other answer has. Everything else, undefined, goes the whole way (`pipeline.server.ts`).
 */
export function serveCached({ method, url = '', headers }: Asked, options: CacheOptions): CachedAnswer | undefined {
  if (method !== 'GET' || headers.cookie?.includes(options.sessionCookie)) return undefined;
  const started = performance.now();
  const nonce = randomText(16, 'base64');
  const key = options.pages.keyOf(url, visitorZone(headers.cookie));
  if (key === undefined) return undefined;
  const page = options.pages.get(key, nonce, {
    gzip: accepts('gzip', headers['accept-encoding']),
  });
  if (!page) return undefined;
  const id = randomText(8, 'hex');
  const secure = securityHeaders(nonce, options.https, options.sources);
  const length = String(page.body.bytes.length);
  const ms = Math.round(performance.now() - started);
  log.info({ id, method, path: url.replace(/\?.*$/, ''), status: 200, ms }, 'answered');
  return { headers: [...secure, ...page.headers, ['x-request-id', id], ['content-length', length]], body: page.body };
}
