import type * as z from 'zod';
import { AppError, unauthenticated } from '#/base/app-error.ts';
import { UPLOAD_LIMIT } from './http/body.server.ts';
import type { Limit } from './limits/limits.server.ts';
import type { Policy, Verdict } from './policy.ts';
import type { Principal, SystemPrincipal, UserPrincipal } from './principal.ts';

export type Actor = UserPrincipal | SystemPrincipal;

/**
 * How an operation is reached from outside: by a call, whose server function is generated; by a call that takes form data,
 * whose function is written by hand; by an address of its own, as downloads and images are; by nothing but a job.
 */
export type ReachedBy = 'call' | 'form' | 'address' | 'job';

/** What the registry knows of a command or query; the authorization matrix is enumerated from it. */
export interface OperationInfo {
  /** `noun.verb`, the same as the id of its server function. */
  readonly name: string;
  readonly kind: 'command' | 'query';
  readonly method: 'GET' | 'POST';
  readonly reachedBy: ReachedBy;
  /** Bytes of its form data, where it may be larger than one image. */
  readonly formBytes?: number;
  /** Where its permissions come from: none are needed, the account, a guild, or being a platform admin. */
  readonly scope: 'open' | 'account' | 'guild' | 'platform';
  readonly input: z.ZodType;
  readonly allow: Policy<never, never>;
  readonly limit?: Limit<never>;
  /** Begins to read what its answer to this input is made of, before it's known who asks; shows nothing and never throws. */
  readonly ahead?: (input: unknown) => void;
}

/** Nothing needs to be given where every field may be left out. */
export type Given<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** Callable as the request's principal; `as` names another one (tests, demo world, jobs). */
export interface Operation<Input, Output> {
  (...given: Given<Input>): Promise<Output>;
  as(principal: Principal, input: Input): Promise<Output>;
  readonly info: OperationInfo;
}

const registry = new Map<string, Pick<Operation<unknown, unknown>, 'info'> & ((input: unknown) => Promise<unknown>)>();

/** Development loads a changed module again. Two of one name are found there when their functions are generated. */
export function register<Input, Output>(operation: Operation<Input, Output>): Operation<Input, Output> {
  const { name } = operation.info;
  if (registry.has(name) && !import.meta.env?.DEV) throw new Error(`Two operations are called ${name}`);
  registry.set(name, operation as never);
  return operation;
}

export const isRegistered = (name: string): boolean => registry.has(name);

/** An operation that calls reach, as the request's principal asks it; undefined for a name that is no such operation's. */
export function calledOperation(name: string) {
  const operation = registry.get(name);
  return operation?.info.reachedBy === 'call' ? operation : undefined;
}

/** Bytes that an operation takes as form data; 0 for one that takes none. */
export function formLimit(name: string): number {
  const info = registry.get(name)?.info;
  return info?.reachedBy === 'form' ? (info.formBytes ?? UPLOAD_LIMIT) : 0;
}

/** Parses an input; a fault is an INVALID error with a message per field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= issue.message;
  }
  throw new AppError({
    code: 'INVALID',
    reason: 'invalid_input',
    message: 'Please check the marked fields and try again.',
    fields,
  });
}

export function requireActor(principal: Principal): Actor {
  if (principal.kind === 'anonymous') throw unauthenticated();
  return principal;
}

/** Throws what a policy refused. */
export function enforce(verdict: Verdict): void {
  if (verdict !== true) throw new AppError(verdict);
}
