import { uuidv7 } from '#/base/id.ts';
import { type RequestContext, runWithRequest } from '#/platform/http/request-context.server.ts';
import { visitorZone } from '#/platform/http/visitor-zone.server.ts';
import { ANONYMOUS, type Principal, type UserPrincipal } from '#/platform/principal.ts';

/** Runs as one request would, with its own context; `principal` is whom its session belongs to. */
export function asRequest<T>(
  { principal = ANONYMOUS, ...parts }: Partial<Omit<RequestContext, 'principal'>> & { principal?: Principal },
  run: () => T,
): T {
  const context: RequestContext = {
    id: uuidv7(),
    nonce: 'nonce',
    kind: 'function',
    reads: true,
    path: '/',
    address: '192.0.2.1',
    headers: new Headers(),
    timeZone: visitorZone(parts.headers?.get('cookie')),
    idempotencyKey: undefined,
    memo: new Map(),
    reachedFunction: false,
    unavailable: false,
    principal: async () => principal,
    ...parts,
  };
  return runWithRequest(context, run);
}

/** A principal without a row of its own, for what reads no user. */
export function somebody(permissions: readonly string[] = []): UserPrincipal {
  const userId = uuidv7();
  return {
    kind: 'user',
    userId,
    sessionId: uuidv7(),
    name: 'Somebody',
    platformRole: 'user',
    holds: (permission) => permissions.includes(permission),
  };
}
