import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import type { Principal } from '#/platform/principal.ts';
import type { Tx } from './db.server.ts';
import { json, object, sqlRows, text } from './rows.server.ts';

/** What is known of a request with a key. */
export type KeyedRequest<T> =
  | { readonly isRepeat: true; readonly answer: T }
  /** `keeping`: the statement that stores the answer, to be run in the same transaction; none without a key. */
  | { readonly isRepeat: false; readonly keeping: (answer: T) => SQL | undefined };

/**
 * A request runs once per key, user and operation; a repeat gets the first answer, the same key with another input 422.
 * The key's row is inserted first, so a parallel repeat waits for the first to end. Kept 24 hours.
 */
export async function claimKey<T>(
  tx: Tx,
  key: string | undefined,
  principal: Principal,
  operation: string,
  input: unknown,
): Promise<KeyedRequest<T>> {
  if (key === undefined || principal.kind !== 'user') return { isRepeat: false, keeping: () => undefined };
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const claimed = await tx.execute(sql`
    insert into idempotency_keys (user_id, operation, key, request_hash) values (${principal.userId}, ${operation}, ${key}, ${hash})
    on conflict (user_id, operation, key) do nothing returning key`);
  const own = sql`user_id = ${principal.userId} and operation = ${operation} and key = ${key}`;
  if (claimed.rows.length > 0)
    return {
      isRepeat: false,
      keeping: (answer) => sql`
        update idempotency_keys set answer = ${JSON.stringify({ value: answer ?? null })}::jsonb where ${own}`,
    };
  const known = await sqlRows(tx).as({ request_hash: text, answer: object({ value: json }) })(sql`
    select request_hash, answer from idempotency_keys where ${own}`);
  const first = known[0];
  if (first?.request_hash !== hash) throw mismatch();
  // What this operation answered to this input, as JSON keeps it.
  return { isRepeat: true, answer: first.answer.value as T };
}

const firsts = new Map<string, Promise<unknown>>();

/**
 * Lets those who come while the first of a turn is at work wait for its end, however it ends, before they begin. A repeat
 * then finds the answer instead of being faster to the limits, or to a connection, than what it repeats. It is of this
 * process; the row of the key is for all of them.
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
