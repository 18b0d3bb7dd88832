import { requestContext } from '#/platform/http/request-context.server.ts';
import { keepBody, takeKept } from '#/platform/http/whole-body.server.ts';
import { CachedPage } from './cached-page.server.ts';
import type { Lent } from './lent-buffers.server.ts';

interface StoredPage {
  readonly page: CachedPage;
  readonly headers: readonly (readonly [string, string])[];
  readonly until: number;
}

export interface PageCacheOptions {
  /** Called once, when the first page is cached: from then on changes must be reported. */
  readonly watch?: () => void;
  /** Whether the page at an address (path and search), in this very spelling, may be cached. */
  readonly isCacheable?: (address: string) => boolean;
}

/** A cached page being sent. */
export interface CachedBytes {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Lent;
}

const MAX_PAGES = 500;
const MAX_BYTES = 400_000;
/** Of all pages together: requests for one page under many URLs don't fill the memory. */
const MAX_IN_ALL = 20_000_000;
/** Keys remembered as requested once: a page is worth caching when it is requested again. */
const MAX_REQUESTED = 2_000;
const CACHEABLE = /^public, max-age=(\d+)$/;

/**
 * Whole pages as visitors see them, cached as long as the page's own `Cache-Control: public, max-age=n` says. Nothing that
 * was rendered for someone signed in ever comes near it.
 */
export class PageCache {
  /** Least recently used first. */
  readonly #pages = new Map<string, StoredPage>();
  readonly #rendering = new Map<string, Promise<unknown>>();
  /** How often each key was requested, up to twice. */
  readonly #requested = new Map<string, 1 | 2>();
  readonly #isCacheable: (address: string) => boolean;
  #bytes = 0;
  /** Grows with each eviction: a render that began earlier may have older content. */
  #changes = 0;
  #watch: (() => void) | undefined;

  constructor({ watch, isCacheable = () => true }: PageCacheOptions = {}) {
    this.#watch = watch;
    this.#isCacheable = isCacheable;
  }

  /** The key of a visitor's page: the zone is the only thing besides the address that changes it. Undefined: never cached. */
  keyOf(address: string, timeZone: string): string | undefined {
    return this.#isCacheable(address) ? `${address}#${timeZone}` : undefined;
  }

  /** Evicts the page of a path, whatever its search; of all pages without one. */
  evict(path?: string): void {
    this.#changes += 1;
    for (const key of this.#pages.keys()) if (path === undefined || key.split(/[?#]/, 1)[0] === path) this.#remove(key);
  }

  /** The cached page, or a new one: rendered once for all concurrent requests, unless it turns out not to be cacheable. */
  async getOrRender(key: string, nonce: string, render: () => Promise<Response>): Promise<Response> {
    const cached = this.getResponse(key, nonce);
    if (cached) return cached;
    this.#noteRequested(key);
    const underWay = this.#rendering.get(key);
    if (underWay) {
      await underWay;
      const cachedSince = this.getResponse(key, nonce);
      if (cachedSince) return cachedSince;
    }
    const since = this.#changes;
    const rendered = render().then((response) =>
      this.#requested.get(key) === 2 ? this.store(key, response, nonce, Date.now(), since) : response,
    );
    if (!underWay) this.#noteRendering(key, rendered);
    return rendered;
  }

  #noteRequested(key: string): void {
    const times = this.#requested.has(key) ? 2 : 1;
    this.#requested.delete(key);
    this.#requested.set(key, times);
    const oldest = this.#requested.keys().next().value;
    if (this.#requested.size > MAX_REQUESTED && oldest !== undefined) this.#requested.delete(oldest);
  }

  #noteRendering(key: string, rendered: Promise<unknown>): void {
    const over = () => void this.#rendering.delete(key);
    this.#rendering.set(key, rendered.then(over, over));
  }

  /** The page with a fresh nonce in it, or undefined. */
  getResponse(key: string, nonce: string, now = Date.now()): Response | undefined {
    const found = this.get(key, nonce, { now });
    return found && new Response(found.body.bytes, { headers: found.headers as [string, string][] });
  }

  /** The same, ready to be written as it is. */
  get(key: string, nonce: string, { gzip = false, now = Date.now() } = {}): CachedBytes | undefined {
    const stored = this.#pages.get(key);
    if (!stored) return undefined;
    if (stored.until <= now) {
      this.#remove(key);
      return undefined;
    }
    this.#pages.delete(key);
    this.#pages.set(key, stored);
    const headers = [...stored.headers, cacheControl(Math.floor((stored.until - now) / 1000))];
    if (!gzip) return { headers, body: stored.page.plain(nonce) };
    headers.push(['content-encoding', 'gzip']);
    return { headers, body: stored.page.gzip(nonce) };
  }

  /** Caches a page whose headers allow it and passes it on. Other answers pass through untouched. */
  async store(
    key: string,
    response: Response,
    nonce: string,
    now = Date.now(),
    since = this.#changes,
  ): Promise<Response> {
    const seconds = Number(CACHEABLE.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
    if (seconds === 0 || response.status !== 200 || response.headers.has('set-cookie')) return response;
    const html = takeKept(response) ?? (await response.text());
    const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
    headers.push(['vary', 'cookie, accept-encoding']);
    const isWhole = Buffer.byteLength(html) <= MAX_BYTES && !html.includes('\0') && !requestContext()?.unavailable;
    if (isWhole && since === this.#changes)
      this.#insert(key, { page: new CachedPage(html, nonce), headers, until: now + seconds * 1000 }, now);
    return keepBody(html, { headers: new Headers([...headers, cacheControl(seconds)]) });
  }

  #insert(key: string, stored: StoredPage, now: number): void {
    this.#watch?.();
    this.#watch = undefined;
    this.#remove(key);
    this.#pages.set(key, stored);
    this.#bytes += stored.page.size;
    for (const [oldest, { until }] of this.#pages) {
      if (until > now && this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_IN_ALL) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.page.size ?? 0;
    this.#pages.delete(key);
  }
}

const OWN_HEADERS = new Set(['cache-control', 'vary']);

/** Browsers may keep it for the rest of its time; caches between us and them would serve one nonce to many. */
const cacheControl = (seconds: number): [string, string] => ['cache-control', `private, max-age=${seconds}`];
