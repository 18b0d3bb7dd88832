import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { notFound } from '#/base/app-error.ts';
import { endWith, inTransaction, isDatabaseAway, NothingWritten, type Tx } from './db/db.server.ts';
import {
  afterFirst,
  claimedRequest,
  claimStatement,
  type Keyed,
  type KeyedRequest,
  keyedRequest,
} from './db/idempotency.server.ts';
import { writeEvents } from './events.server.ts';
import { isInPlatformLog, type NewEvent } from './events.ts';
import { CHANGES, ConcurrencyLimiter } from './http/concurrency-limiter.server.ts';
import { currentPrincipal, requestContext } from './http/request-context.server.ts';
import { enforceLimits, type Limit } from './limits/limits.server.ts';
import {
  type Actor,
  enforce,
  type Given,
  type Operation,
  type OperationInfo,
  parseInput,
  type ReachedBy,
  register,
  requireActor,
} from './operation.server.ts';
import { type Policy, permitted, type RightsHolder } from './policy.ts';
import type { Principal } from './principal.ts';
import { log } from './process/log.server.ts';

export interface LastWrite {
  /** Selects `ONE_AT_LEAST` from the rows that it wrote. */
  readonly statement: SQL;
  /** Why it wrote nothing; nothing of the command remains then. */
  readonly otherwise: () => Promise<Error>;
}

export interface CommandContext<Who, Input, Loaded, Prepared = undefined> {
  readonly tx: Tx;
  readonly who: Who;
  readonly input: Input;
  readonly loaded: Loaded;
  readonly prepared: Prepared;
  /** What happened: an event row, its reactions and its live topics, all in this transaction. */
  readonly record: (event: NewEvent) => void;
  /**
   * What others wait for meanwhile, such as the row of something that many want: written after everything else and along with
   * the commit, so that it is locked for that alone. One at most.
   */
  readonly lastly: (write: LastWrite) => void;
}

export interface CommandSpec<S extends z.ZodType, Who extends RightsHolder, Loaded, Output, Prepared = undefined> {
  /** `noun.verb`, the same as the id of its server function. */
  readonly name: string;
  /** By a call, if it doesn't say. */
  readonly reachedBy?: ReachedBy;
  /** Bytes of its form data, where it may be larger than one image. */
  readonly formBytes?: number;
  readonly input: S;
  readonly limit?: Limit<z.output<S>>;
  /** Honors the request's `Idempotency-Key`: the first answer is stored for 24 hours and sent again. */
  readonly idempotent?: boolean;
  /** Slow work outside the transaction and before any right is judged, such as hashing a password. */
  readonly before?: (input: z.output<S>, actor: Actor) => Promise<Prepared>;
  /**
   * After the transaction, outside of it: releases what `before` made and the outcome does not use (`output` is
   * undefined when it was refused). Left out where no one knows whether the transaction was committed.
   */
  readonly settle?: (prepared: NoInfer<Prepared>, output: NoInfer<Output> | undefined) => Promise<void>;
  /** Loads and locks what the policy judges; null answers NOT_FOUND. */
  readonly load: (tx: Tx, input: z.output<S>, who: Who) => Promise<Loaded | null>;
  readonly allow: Policy<Who, Loaded>;
  readonly run: (context: CommandContext<Who, z.output<S>, Loaded, Prepared>) => Promise<Output>;
}

/** Whoever changes a guild waits for others who do, and takes no connection from those who change another. */
const changes = new ConcurrencyLimiter(CHANGES);

/** Finds out who acts and with which permissions; throws NOT_FOUND for what isn't there. */
export type Admission<Who, Need, Options> = (tx: Tx, actor: Actor, input: Need, options: Options) => Promise<Who>;

/**
 * Parse → load (locked) → allow → run → record, in one transaction: nothing is written any other way. `scope` says where
 * permissions come from; `admit` reads them inside the transaction, so they are never stale. `Options` are what a
 * command may say to it.
 */
export function commandFor<Who extends RightsHolder & { guildId?: string }, Need, Options = unknown>(
  scope: Exclude<OperationInfo['scope'], 'open'>,
  admit: Admission<Who, Need, Options>,
) {
  return <S extends z.ZodType<Need>, Loaded, Output, Prepared = undefined>(
    spec: CommandSpec<S, Who, Loaded, Output, Prepared> & Options,
  ): Operation<z.input<S>, Output> => {
    const { name, limit, formBytes, reachedBy = 'call' } = spec;
    const info = {
      name,
      kind: 'command' as const,
      method: 'POST' as const,
      reachedBy,
      formBytes,
      scope,
      input: spec.input,
      allow: spec.allow as never,
      limit: limit as never,
    };
    async function as(principal: Principal, raw: unknown): Promise<Output> {
      const input = parseInput(spec.input, raw);
      const actor = requireActor(principal);
      const key = spec.idempotent ? requestContext()?.idempotencyKey : undefined;
      const attempt = () => attemptOnce(key, actor, input);
      if (key === undefined || actor.kind !== 'user') return attempt();
      return afterFirst(`${actor.userId} ${name} ${key}`, attempt);
    }
    async function attemptOnce(key: string | undefined, actor: Actor, input: z.output<S>): Promise<Output> {
      // What is done `before` is slow and needs no connection: it takes no turn.
      const inTurn = <T>(work: () => Promise<T>) => changes.run(changedBy(actor, input), undefined, work);
      if (spec.limit) {
        const judge = () =>
          enforceLimits(spec.limit, actor, input).then(
            () => undefined,
            (error: Error) => error,
          );
        const refusal = await inTurn(judge);
        if (refusal) return repeated(refusal, key, actor, input);
      }
      const prepared = (await spec.before?.(input, actor)) as Prepared;
      let refusing: LastWrite['otherwise'] | undefined;
      const change = () =>
        inKeyed<Output>(keyedRequest(key, actor, name, input), async (tx, keeping) => {
          const who = await admit(tx, actor, input, spec);
          enforce(permitted(who, spec.allow.needs));
          const loaded = await spec.load(tx, input, who);
          if (loaded === null) throw notFound();
          enforce(spec.allow.judge(who, loaded));
          const events: NewEvent[] = [];
          const record = (event: NewEvent) => events.push(event);
          const lastly = ({ statement, otherwise }: LastWrite) => {
            endWith(tx, statement);
            refusing = otherwise;
          };
          const output = await spec.run({ tx, who, input, loaded, prepared, record, lastly });
          if (scope === 'platform' && !events.some(isInPlatformLog))
            throw new Error('A command of platform admins left nothing in their log');
          // In one statement, and last but for what others wait for: nothing else of it can be refused any more.
          await writeEvents(tx, actor, who.guildId, events, keeping(output));
          return output;
        }).catch(async (error: unknown) => {
          throw error instanceof NothingWritten && refusing ? await refusing() : error;
        });
      const commit = () => inTurn(change);
      return spec.settle ? settled(commit, (output) => spec.settle?.(prepared, output)) : commit();
    }
    /** What was sent before with this key gets its answer, whatever the limits say: a repeat is no further try. */
    async function repeated(refusal: Error, key: string | undefined, actor: Actor, input: unknown): Promise<Output> {
      if (key === undefined) throw refusal;
      return inKeyed(keyedRequest(key, actor, name, input), () => Promise.reject(refusal));
    }
    const ask = async (...[input]: Given<z.input<S>>) => as(await currentPrincipal(), input);
    return register(Object.assign(ask, { as, info }));
  };
}

/** In one transaction, unless it is a repeat: then the first answer is given. */
function inKeyed<T>(
  keyed: Keyed | undefined,
  run: (tx: Tx, keeping: Extract<KeyedRequest<T>, { isRepeat: false }>['keeping']) => Promise<T>,
): Promise<T> {
  return inTransaction(async (tx, opened) => {
    const request = claimedRequest<T>(keyed, opened);
    return request.isRepeat ? request.answer : run(tx, request.keeping);
  }, keyed && claimStatement(keyed));
}

/** The guild that is changed, or whoever changes something of their own. */
function changedBy(actor: Actor, input: unknown): string {
  const { guildId } = Object(input) as { guildId?: unknown };
  if (typeof guildId === 'string') return guildId;
  return actor.kind === 'user' ? actor.userId : actor.name;
}

/** `settle` may fail: what is left over then stays until the next cleanup. */
async function settled<Output>(
  commit: () => Promise<Output>,
  settle: (output?: Output) => Promise<void> | undefined,
): Promise<Output> {
  const quietly = (output?: Output) =>
    settle(output)?.catch((error) => log.warn({ err: error }, 'command cleanup failed'));
  try {
    const output = await commit();
    await quietly(output);
    return output;
  } catch (error) {
    if (!isDatabaseAway(error)) await quietly();
    throw error;
  }
}

/** A command whose rights are the account's own. */
export const command = commandFor<Actor, unknown>('account', async (_tx, actor) => actor);

/** For commands that need nothing loaded before they are judged. */
export const nothing = async () => true as const;
