/** The bundle and the process around it each have their own copy of this module, but one register of symbols. */
const WHOLE = Symbol.for('guildhall.whole-body');

/** A response whose whole body is in memory: it can be sent without reading a stream. */
export function wholeResponse(body: string, init: ResponseInit): Response {
  return Object.assign(new Response(body, init), { [WHOLE]: body });
}

export const wholeBodyOf = (response: Response): string | undefined =>
  (response as Response & { [WHOLE]?: string })[WHOLE];
