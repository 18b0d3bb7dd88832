import { NodeResponse } from 'srvx/node';
import { requestContext } from './request-context.server.ts';

/** The bundle and the process around it each have their own copy of this module, but one register of symbols. */
const WHOLE = Symbol.for('guildhall.whole-body');
/** Says that the body is in the request's context. Never sent. */
const KEPT = 'x-body-kept';

/** A response whose whole body is in memory: it can be sent without reading a stream, and none is made unless it's asked for. */
export function wholeResponse(body: string, init: ResponseInit): Response {
  return Object.assign(new NodeResponse(body, init), { [WHOLE]: body });
}

export const wholeBodyOf = (response: Response): string | undefined =>
  (response as Response & { [WHOLE]?: string })[WHOLE];

/**
 * What a page passes through the framework as: an answer that is still empty. The framework looks at the body of each,
 * which would be encoded for that, and streamed, and read again.
 */
export function keepBody(body: string, init: { status?: number; headers: Headers }): Response {
  const context = requestContext();
  if (!context) return new Response(body, init);
  context.keptBody = body;
  init.headers.set(KEPT, '');
  return new Response(null, init);
}

/** The body that was kept of an answer, which from then on is an empty one; undefined where it has its own. */
export function takeKept(response: Response, context = requestContext()): string | undefined {
  if (!response.headers.has(KEPT)) return undefined;
  response.headers.delete(KEPT);
  return context?.keptBody;
}
