import { requestContext } from '#/platform/http/request-context.server.ts';
import { CachedPage } from './cached-page.server.ts';

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

/** A kept page on its way out. */
export interface Given {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer<ArrayBuffer>;
}

const MAX_PAGES = 500;
const MAX_BYTES = 400_000;
/** Of all pages together: requests for one page under many URLs don't fill the memory. */
const MAX_IN_ALL = 20_000_000;
/** Keys remembered as asked for once: a page is worth caching when it is asked for again. */
const MAX_ASKED = 2_000;
const CACHEABLE = /^public, max-age=(\d+)$/;

/**
 * Whole pages as visitors see them, kept as long as the page's own `Cache-Control: public, max-age=n` says. Nothing that
 * was rendered for someone signed in ever comes near it.
 */
export class PageCache {
  /** Least recently used first. */
  readonly #pages = new Map<string, StoredPage>();
  readonly #making = new Map<string, Promise<unknown>>();
  /** How often each key was asked for, up to twice. */
  readonly #asked = new Map<string, 1 | 2>();
  readonly #isCacheable: (address: string) => boolean;
  #bytes = 0;
  /** Grows with everything that is forgotten: what was being made meanwhile may tell of before. */
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

  /** Lets go of the page of a path, whatever its search; of all pages without one. */
  forget(path?: string): void {
    this.#changes += 1;
    for (const key of this.#pages.keys()) if (path === undefined || key.split(/[?#]/, 1)[0] === path) this.#forget(key);
  }

  /** The page as it is kept, or made: once for all who ask for it meanwhile, unless it turns out not to be kept. */
  async findOrMake(key: string, nonce: string, make: () => Promise<Response>): Promise<Response> {
    const kept = this.find(key, nonce);
    if (kept) return kept;
    this.#noteAsked(key);
    const underWay = this.#making.get(key);
    if (underWay) {
      await underWay;
      const cachedSince = this.find(key, nonce);
      if (cachedSince) return cachedSince;
    }
    const since = this.#changes;
    const made = make().then((response) =>
      this.#asked.get(key) === 2 ? this.keep(key, response, nonce, Date.now(), since) : response,
    );
    if (!underWay) this.#noteMaking(key, made);
    return made;
  }

  #noteAsked(key: string): void {
    const times = this.#asked.has(key) ? 2 : 1;
    this.#asked.delete(key);
    this.#asked.set(key, times);
    const oldest = this.#asked.keys().next().value;
    if (this.#asked.size > MAX_ASKED && oldest !== undefined) this.#asked.delete(oldest);
  }

  #noteMaking(key: string, made: Promise<unknown>): void {
    const over = () => void this.#making.delete(key);
    this.#making.set(key, made.then(over, over));
  }

  /** The page with a fresh nonce in it, or undefined. */
  find(key: string, nonce: string, now = Date.now()): Response | undefined {
    const found = this.give(key, nonce, { now });
    return found && new Response(found.body, { headers: found.headers as [string, string][] });
  }

  /** The same, ready to be written as it is. */
  give(key: string, nonce: string, { gzip = false, now = Date.now() } = {}): Given | undefined {
    const stored = this.#pages.get(key);
    if (!stored) return undefined;
    if (stored.until <= now) {
      this.#forget(key);
      return undefined;
    }
    this.#pages.delete(key);
    this.#pages.set(key, stored);
    const headers = [...stored.headers, cacheControl(Math.floor((stored.until - now) / 1000))];
    if (!gzip) return { headers, body: stored.page.plain(nonce) };
    headers.push(['content-encoding', 'gzip']);
    return { headers, body: stored.page.gzip(nonce) };
  }

  /** Keeps a page that says it may be kept, and gives it on. Other answers pass through untouched. */
  async keep(
    key: string,
    response: Response,
    nonce: string,
    now = Date.now(),
    since = this.#changes,
  ): Promise<Response> {
    const seconds = Number(CACHEABLE.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
    if (seconds === 0 || response.status !== 200 || response.headers.has('set-cookie')) return response;
    const html = await response.text();
    const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
    headers.push(['vary', 'cookie, accept-encoding']);
    const isWhole = Buffer.byteLength(html) <= MAX_BYTES && !html.includes('\0') && !requestContext()?.unavailable;
    if (isWhole && since === this.#changes)
      this.#store(key, { page: new CachedPage(html, nonce), headers, until: now + seconds * 1000 }, now);
    return new Response(html, { headers: [...headers, cacheControl(seconds)] });
  }

  #store(key: string, stored: StoredPage, now: number): void {
    this.#watch?.();
    this.#watch = undefined;
    this.#forget(key);
    this.#pages.set(key, stored);
    this.#bytes += stored.page.size;
    for (const [oldest, { until }] of this.#pages) {
      if (until > now && this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_IN_ALL) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.page.size ?? 0;
    this.#pages.delete(key);
  }
}

const OWN_HEADERS = new Set(['cache-control', 'vary']);

/** Browsers may keep it for the rest of its time; caches between us and them would serve one nonce to many. */
const cacheControl = (seconds: number): [string, string] => ['cache-control', `private, max-age=${seconds}`];
