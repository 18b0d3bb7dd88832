import { AppError } from '#/base/app-error.ts';
import { type Bucket, rateLimited, takeToken } from '#/platform/limits/limits.server.ts';

/** Tokens fetched at once, and the part of a bucket that is at most. The first is fetched alone, each time twice as many. */
const MOST_AT_ONCE = 25;
const PART = 1 / 40;
/** With so many left the next ones are fetched. */
const HALF = 12;
/** How long they may be spent: unspent ones are lost, and no one saves up more than the bucket holds (milliseconds). */
const LIFE = 5_000;
/** Keys remembered at most; the one longest unheard of is forgotten first. */
const MOST_KEYS = 20_000;

interface Lease {
  left: number;
  /** How many it was when it was fetched. */
  readonly size: number;
  readonly until: number;
  /** There is none in the bucket before `until`. */
  readonly isEmpty?: boolean;
}

/**
 * For limits that every request meets: takes tokens of a bucket several at once and spends them in this process, so that
 * one request of many writes to the database. Processes share the bucket, and never is more given out than it holds; small
 * buckets are taken from one by one. While a bucket is empty its refusals cost no write either.
 */
export class TokenLease {
  readonly #leases = new Map<string, Lease>();
  readonly #fetching = new Map<string, Promise<void>>();

  /** Takes one token, or throws RATE_LIMITED with the seconds to wait. */
  async take(bucket: Bucket): Promise<void> {
    for (;;) {
      const lease = this.#leases.get(bucket.key);
      if (lease && lease.until > Date.now()) {
        if (lease.isEmpty) throw rateLimited(Math.ceil((lease.until - Date.now()) / 1000));
        if (lease.left > 0) {
          lease.left -= 1;
          if (lease.left === HALF) this.#fetchAhead(bucket);
          return;
        }
      }
      await (this.#fetching.get(bucket.key) ?? this.#fetch(bucket));
    }
  }

  /** Whether the bucket of this key is known to be empty. */
  refuses(key: string): boolean {
    const lease = this.#leases.get(key);
    return lease?.isEmpty === true && lease.until > Date.now();
  }

  /** The next ones, requested early: no one waits for them yet. A failure is thrown to the caller who needs them. */
  #fetchAhead(bucket: Bucket): void {
    if (!this.#fetching.has(bucket.key)) this.#fetch(bucket).catch(() => {});
  }

  #fetch(bucket: Bucket): Promise<void> {
    // A caller that spends them in time gets more the next time; an occasional one loses none.
    const before = this.#leases.get(bucket.key);
    const size = before && before.until > Date.now() ? before.size * 2 : 1;
    const fetching = lease(bucket, size).then((found) => this.#keep(bucket.key, found));
    const over = fetching.finally(() => this.#fetching.delete(bucket.key));
    this.#fetching.set(bucket.key, over);
    return over;
  }

  #keep(key: string, found: Lease): void {
    const before = this.#leases.get(key);
    const unspent = before && before.until > Date.now() ? before.left : 0;
    this.#leases.delete(key);
    // An empty bucket shows only when the last token is spent.
    if (found.isEmpty && before && unspent > 0) this.#leases.set(key, before);
    else this.#leases.set(key, { ...found, left: found.left + unspent });
    const oldest = this.#leases.keys().next().value;
    if (this.#leases.size > MOST_KEYS && oldest !== undefined) this.#leases.delete(oldest);
  }
}

/** Several tokens, or the last ones one by one. */
async function lease(bucket: Bucket, wanted: number): Promise<Lease> {
  const size = Math.min(wanted, MOST_AT_ONCE, Math.floor(bucket.capacity * PART));
  if (size > 1 && (await waitFor(bucket, size)) === undefined) return { left: size, size, until: Date.now() + LIFE };
  const seconds = await waitFor(bucket, 1);
  if (seconds === undefined) return { left: 1, size: 1, until: Date.now() + LIFE };
  return { left: 0, size: 0, until: Date.now() + seconds * 1000, isEmpty: true };
}

/** Takes them, or answers the seconds to wait. */
async function waitFor(bucket: Bucket, count: number): Promise<number | undefined> {
  try {
    await takeToken(bucket, { count, isLasting: false });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error.body.retryAfter;
    throw error;
  }
}
