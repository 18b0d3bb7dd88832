import { rateLimited } from '#/platform/limits/limits.server.ts';

/** Addresses remembered at most; the one longest unheard of is forgotten first. */
const MOST = 20_000;

/** Pages that an address may ask for at once, however few it may ask for in a minute. */
const LEAST_BURST = 60;

/**
 * Pages that have to be rendered, for each address: three seconds' worth at once, refilled evenly to `perMinute`. Kept in
 * this process, so that a page costs no write; what a page reads is limited by it too.
 */
export class PageLimit {
  readonly #perMinute: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
    this.#burst = Math.min(perMinute, Math.max(LEAST_BURST, perMinute / 20));
  }

  /** Takes one, or throws RATE_LIMITED with the seconds to wait. */
  take(address: string, now = Date.now()): void {
    const known = this.#buckets.get(address) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, known.tokens + ((now - known.at) * this.#perMinute) / 60_000);
    this.#buckets.delete(address);
    this.#buckets.set(address, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > MOST && oldest !== undefined) this.#buckets.delete(oldest);
    if (tokens < 1) throw rateLimited(Math.max(1, Math.ceil(((1 - tokens) * 60) / this.#perMinute)));
  }
}
