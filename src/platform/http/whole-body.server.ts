/** The bundle and the process around it each have their own copy of this module, but one register of symbols. */
const WHOLE = Symbol.for('guildhall.whole-body');

/** An answer whose body is at hand as a whole: whoever sends it need not read a stream. */
export function wholeResponse(body: string, init: ResponseInit): Response {
  return Object.assign(new Response(body, init), { [WHOLE]: body });
}

export const wholeBodyOf = (response: Response): string | undefined =>
  (response as Response & { [WHOLE]?: string })[WHOLE];
