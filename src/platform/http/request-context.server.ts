import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';

export type RequestKind = 'function' | 'route' | 'page';

/** What is known of the request being answered; never part of a payload and never read from one. */
export interface RequestContext {
  readonly id: string;
  readonly nonce: string;
  readonly kind: RequestKind;
  /** Whether it only reads, by its method. */
  readonly reads: boolean;
  readonly path: string;
  /** Client address, IPv6 reduced to its /64; the key of limits. */
  readonly address: string;
  readonly headers: Headers;
  /** The zone that the browser last reported (visitor-zone.server.ts), '' for none. */
  readonly timeZone: string;
  /** Made by the client once per intent; kept with the answer of value-moving commands. */
  readonly idempotencyKey: string | undefined;
  /** Resolved once per request from the session alone. */
  readonly principal: () => Promise<Principal>;
  /** Where it was done, other than on the website; in the audit log. */
  readonly source?: 'discord';
  /** Reads shared by the functions of one page, such as the viewer's rights in a guild. Never outlives the request. */
  readonly memo: Map<string, Promise<unknown>>;
  /** Id of the guild that it names, as far as that is known before who asks is. */
  expectedGuild?: string;
  /** Asks for what is the same for everyone in a call's answer, before it's known whether this user gets it. */
  askAhead?: (userId: string) => void;
  /** Where the queries of a page read (together.server.ts). */
  reading?: Db;
  /** Set when a server function was reached, so that what failed before it is known as malformed. */
  reachedFunction: boolean;
  /** Set when the database was away while a page was rendered. */
  unavailable: boolean;
  /** What a call was answered with already, for the framework to write in its own notation (direct-answer.server.ts). */
  answered?: { readonly result: unknown };
  /** The body of the answer, where it isn't in it: a page (whole-body.server.ts), plain JSON (plain-answer.ts). */
  keptBody?: string;
  /** Who asked, once the session was read; for the log. */
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Whether the request being answered is a page or a call that only reads: what it reads at one moment goes together. */
export const readsTogether = (context = requestContext()): boolean =>
  context !== undefined && context.kind !== 'route' && context.reads;

/** Whether the request being answered is a page. */
export const isPage = (): boolean => requestContext()?.kind === 'page';

export const requestContext = (): RequestContext | undefined => storage.getStore();
export const runWithRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

/** Who acts: the session's user, no one outside a request. */
export async function currentPrincipal(): Promise<Principal> {
  return (await requestContext()?.principal()) ?? ANONYMOUS;
}

/** Runs a read once per request; outside a request every time. */
export function oncePerRequest<T>(key: string, read: () => Promise<T>): Promise<T> {
  const memo = requestContext()?.memo;
  if (!memo) return read();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const fresh = read();
  memo.set(key, fresh);
  return fresh;
}
