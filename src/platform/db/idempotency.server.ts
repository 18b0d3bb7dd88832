import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { AppError } from '#/base/app-error.ts';
import type { Principal } from '#/platform/principal.ts';

/** As much of the hash of an input as is kept. */
const HASH_LENGTH = 32;

/** What is known of a request with a key. */
export type KeyedRequest<T> =
  | { readonly isRepeat: true; readonly answer: T }
  /** `keeping`: the statement that stores key and answer, to be run in the same transaction; none without a key. */
  | { readonly isRepeat: false; readonly keeping: (answer: T) => SQL | undefined };

/** Which request it is: the same one again has the same of all these. */
export interface Keyed {
  readonly key: string;
  readonly userId: string;
  readonly operation: string;
  /** Of its input. */
  readonly hash: string;
}

/** Undefined for a request without a key, or of no user. */
export function keyedRequest(
  key: string | undefined,
  principal: Principal,
  operation: string,
  input: unknown,
): Keyed | undefined {
  if (key === undefined || principal.kind !== 'user') return undefined;
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, HASH_LENGTH);
  return { key, userId: principal.userId, operation, hash };
}

/**
 * What the transaction of a keyed request opens with: a request runs once per key, user and operation. A parallel repeat waits for the
 * first to end, by a lock that writes nothing, and then looks for its answer, which is kept for 24 hours (decision 236).
 */
export function claimStatement({ userId, operation, key }: Keyed): string {
  const [turn, ...own] = [`idempotency ${userId} ${operation} ${key}`, userId, operation, key].map((value) =>
    pg.escapeLiteral(value),
  );
  return `select pg_advisory_xact_lock(hashtextextended(${turn}, 0));
    select request_hash, answer from idempotency_keys where (user_id, operation, key) = (${own.join(', ')})`;
}

/** What came of it: a repeat gets the first answer, the same key with another input 422. */
export function claimedRequest<T>(
  request: Keyed | undefined,
  { rows }: { readonly rows: readonly Record<string, unknown>[] },
): KeyedRequest<T> {
  if (!request) return { isRepeat: false, keeping: () => undefined };
  const { userId, operation, key, hash } = request;
  const [first] = rows as { request_hash: string; answer: { value: T } }[];
  if (!first)
    return {
      isRepeat: false,
      keeping: (answer) => sql`
        insert into idempotency_keys (user_id, operation, key, request_hash, answer)
        values (${userId}, ${operation}, ${key}, ${hash}, ${JSON.stringify({ value: answer ?? null })}::jsonb)`,
    };
  // Versions before kept twice as much of the hash.
  if (first.request_hash.slice(0, HASH_LENGTH) !== hash) throw mismatch();
  // What this operation answered to this input, as JSON keeps it.
  return { isRepeat: true, answer: first.answer.value };
}

const firsts = new Map<string, Promise<unknown>>();

/**
 * Lets those who come while the first of a turn is at work wait for its end, however it ends, before they begin. A repeat
 * then finds the answer instead of being faster to the limits, or to a connection, than what it repeats. It is of this
 * process; the lock of the key is for all of them.
 */
export async function afterFirst<T>(turn: string, run: () => Promise<T>): Promise<T> {
  const first = firsts.get(turn);
  if (first) {
    await first.catch(() => {});
    return run();
  }
  const own = run();
  firsts.set(turn, own);
  try {
    return await own;
  } finally {
    firsts.delete(turn);
  }
}

const mismatch = () =>
  new AppError({
    code: 'MISMATCH',
    reason: 'idempotency_mismatch',
    message: 'This request was already sent with different content. Reload the page and try again.',
  });
