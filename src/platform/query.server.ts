import type * as z from 'zod';
import { notFound } from '#/base/app-error.ts';
import type { Db } from './db/db.server.ts';
import { reading } from './db/together.server.ts';
import { currentPrincipal } from './http/request-context.server.ts';
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

export interface QueryContext<Who, Input, Loaded> {
  readonly db: Db;
  readonly who: Who;
  readonly input: Input;
  readonly loaded: Loaded;
}

export interface QuerySpec<S extends z.ZodType, Who extends RightsHolder, Loaded, Output> {
  /** `noun.verb`, the same as the id of its server function. */
  readonly name: string;
  /** By a call, if it doesn't say. */
  readonly reachedBy?: ReachedBy;
  /** Reads are asked for by GET, but for those that the product's contract has by POST. */
  readonly method?: 'POST';
  readonly input: S;
  readonly limit?: Limit<z.output<S>>;
  /**
   * Asks the reads that answers are made of for everyone (`share`), which then go to the database together with the session of a call. Whatever
   * they read is shown by `read` alone, once the policy let the viewer in.
   */
  readonly ahead?: (input: z.output<S>) => readonly Promise<unknown>[];
  /** Loads what the policy judges; null answers NOT_FOUND. */
  readonly load?: (db: Db, input: z.output<S>, who: Who) => Promise<Loaded | null>;
  readonly allow: Policy<Who, Loaded>;
  /** Shapes the answer for this viewer and leaves out what they may not see. */
  readonly read: (context: QueryContext<Who, z.output<S>, Loaded>) => Promise<Output>;
}

type Admission<Who, Need> = (db: Db, principal: Principal, input: Need) => Promise<Who>;

/** The counterpart of the command for reads: parse → load → allow → shape. Changes nothing. */
export function queryFor<Who extends RightsHolder, Need>(scope: OperationInfo['scope'], admit: Admission<Who, Need>) {
  return <S extends z.ZodType<Need>, Output, Loaded = true>(
    spec: QuerySpec<S, Who, Loaded, Output>,
  ): Operation<z.input<S>, Output> => {
    const { name, limit, reachedBy = 'call', method = 'GET' as const } = spec;
    const info = {
      name,
      kind: 'query' as const,
      method,
      reachedBy,
      scope,
      input: spec.input,
      allow: spec.allow as never,
      limit: limit as never,
      ahead: spec.ahead && ((raw: unknown) => askAhead(spec, raw)),
    };
    async function as(principal: Principal, raw: unknown): Promise<Output> {
      const input = parseInput(spec.input, raw);
      const db = reading();
      const who = await admit(db, principal, input);
      await enforceLimits(spec.limit, principal, input);
      enforce(permitted(who, spec.allow.needs));
      const loaded = spec.load ? await spec.load(db, input, who) : (true as Loaded);
      if (loaded === null) throw notFound();
      enforce(spec.allow.judge(who, loaded));
      return spec.read({ db, who, input, loaded });
    }
    const ask = async (...[input]: Given<z.input<S>>) => as(await currentPrincipal(), input);
    return register(Object.assign(ask, { as, info }));
  };
}

/** What isn't an input is refused later, and whoever asks for what fails hears of it. */
function askAhead<S extends z.ZodType>(
  { input, ahead }: Pick<QuerySpec<S, never, never, never>, 'input' | 'ahead'>,
  raw: unknown,
) {
  const parsed = input.safeParse(raw ?? {});
  if (parsed.success) for (const read of ahead?.(parsed.data) ?? []) read.catch(() => {});
}

/** For everyone, signed in or not. */
export const openQuery = queryFor<Principal, unknown>('open', async (_db, principal) => principal);

/** For signed-in users; rights are the account's own. */
export const query = queryFor<Actor, unknown>('account', async (_db, principal) => requireActor(principal));
