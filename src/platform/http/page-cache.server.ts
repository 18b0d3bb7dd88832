import { requestContext } from './request-context.server.ts';

interface StoredPage {
  readonly html: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly until: number;
}

const MAX_PAGES = 500;
const MAX_CHARACTERS = 400_000;
/** Of all pages together: whoever asks for one page under many addresses does not fill the memory. */
const MAX_IN_ALL = 20_000_000;
/** Stands where the nonce goes; a nonce is never served twice. */
const NONCE_MARK = '\u0000nonce\u0000';
const CACHEABLE = /^public, max-age=(\d+)$/;

/**
 * Whole pages as visitors see them, kept as long as the page's own `Cache-Control: public, max-age=n` says. Nothing that
 * was rendered for somebody signed in ever comes near it.
 */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  #characters = 0;

  /** The page with a fresh nonce in it, or undefined. */
  find(key: string, nonce: string, now = Date.now()): Response | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.until <= now) {
      this.#forget(key);
      return undefined;
    }
    return respond(page, nonce, Math.floor((page.until - now) / 1000));
  }

  /** Keeps a page that says it may be kept, and gives it on. Other answers pass through untouched. */
  async keep(key: string, response: Response, nonce: string, now = Date.now()): Promise<Response> {
    const seconds = Number(CACHEABLE.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
    if (seconds === 0 || response.status !== 200 || response.headers.has('set-cookie')) return response;
    const html = (await response.text()).replaceAll(nonce, NONCE_MARK);
    const page = { html, headers: [...response.headers], until: now + seconds * 1000 };
    if (html.length <= MAX_CHARACTERS && !requestContext()?.unavailable) this.#store(key, page);
    return respond(page, nonce, seconds);
  }

  #store(key: string, page: StoredPage): void {
    this.#forget(key);
    this.#pages.set(key, page);
    this.#characters += page.html.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES && this.#characters <= MAX_IN_ALL) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#pages.get(key)?.html.length ?? 0;
    this.#pages.delete(key);
  }
}

/** Browsers may keep it for the rest of its time; caches between us and them would serve one nonce to many. */
function respond({ html, headers }: StoredPage, nonce: string, seconds: number): Response {
  const response = new Response(html.replaceAll(NONCE_MARK, nonce), { headers: headers as [string, string][] });
  response.headers.set('cache-control', `private, max-age=${seconds}`);
  response.headers.set('vary', 'cookie');
  return response;
}
