import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, float, sqlRows } from '#/platform/db/rows.server.ts';
import { requestContext } from '#/platform/http/request-context.server.ts';
import type { Principal } from '#/platform/principal.ts';

/** A token bucket: `capacity` tries at once, refilled evenly over `seconds`. */
export interface Bucket {
  readonly key: string;
  readonly capacity: number;
  readonly seconds: number;
  /** It keeps someone from guessing: not one try may be given back, even if the database crashes. */
  readonly guardsSecret?: true;
}

/** The buckets that one try of an operation takes a token from; all must have one. */
export type Limit<Input> = (input: Input, who: { userId: string; address: string }) => readonly Bucket[];

export async function enforceLimits<Input>(limit: Limit<Input> | undefined, principal: Principal, input: Input) {
  if (!limit) return;
  const userId = principal.kind === 'user' ? principal.userId : principal.kind;
  const address = requestContext()?.address ?? 'local';
  for (const bucket of limit(input, { userId, address }))
    await takeToken(bucket, { isLasting: bucket.guardsSecret ?? false });
}

interface Taking {
  readonly count?: number;
  /**
   * On the disk before it is answered. Otherwise the server writes it within a second, and a crash of the server in that
   * second gives the tokens back; nobody waits for the disk.
   */
  readonly isLasting?: boolean;
}

/**
 * Takes one token, or `count` of them, or throws RATE_LIMITED with the seconds to wait. One statement, outside the
 * business transaction (a rollback would give the attempt back); exact under any number of parallel attempts and processes
 * (docs/product/security.md#rate-limits).
 */
export async function takeToken(
  { key, capacity, seconds }: Bucket,
  { count = 1, isLasting = true }: Taking = {},
): Promise<void> {
  const perSecond = capacity / seconds;
  const unlessLasting = isLasting ? sql`true` : sql`set_config('synchronous_commit', 'off', true) is not null`;
  const left = sql`least(${capacity}::float8,
    r.tokens + greatest(0, extract(epoch from clock_timestamp() - r.at))::float8 * ${perSecond}::float8)`;
  const change = sql`(tokens, at, ok) = (
    select case when t >= ${count}::float8 then t - ${count}::float8 else t end, clock_timestamp(), t >= ${count}::float8
    from (select ${left} as t) s)`;
  // Changed where there is one, which writes less than an insertion that finds one.
  const taken = await sqlRows(database()).as({ ok: bool, tokens: float })(sql`
    with known as (
      update rate_limits as r set ${change} where key = ${key} and ${unlessLasting} returning ok, tokens),
    first as (
      insert into rate_limits as r (key, tokens, at, ok)
      select ${key}, ${capacity}::float8 - ${count}::float8, clock_timestamp(), true
      where ${unlessLasting} and not exists (select from known)
      on conflict (key) do update set ${change} returning ok, tokens)
    select ok, tokens from known union all select ok, tokens from first`);
  const row = taken[0];
  if (row?.ok) return;
  const wait = Math.max(1, Math.ceil((count - (row?.tokens ?? 0)) / perSecond));
  throw rateLimited(wait);
}

/** `seconds`: how long to wait; also sent as Retry-After. */
export function rateLimited(seconds: number): AppError {
  return new AppError({
    code: 'RATE_LIMITED',
    reason: 'too_many_tries',
    message: `Too many attempts. Please wait ${durationText(seconds)} and try again.`,
    retryAfter: seconds,
  });
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
