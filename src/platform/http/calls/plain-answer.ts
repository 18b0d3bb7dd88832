import { isPlainJson } from '#/base/plain-json.ts';

/** Says that the body is `{"result": …}` as it is, and not in the framework's own notation. */
const PLAIN = 'x-plain-result';
/** The framework's mark of a Response that a function made itself. */
const RAW = 'x-tss-raw';

/**
 * The body that says a function's result as plain JSON; undefined where JSON does not say all of it and the framework's own
 * notation, which costs ten times as much to write, is needed.
 */
export function plainBody(result: unknown): string | undefined {
  return result !== undefined && isPlainJson(result) ? JSON.stringify({ result }) : undefined;
}

/** What a function gives the framework instead of its result when its body is written by us: an answer still empty. */
export const plainAnswer = (): Response =>
  new Response(null, { headers: { 'content-type': 'application/json; charset=utf-8', [PLAIN]: '1' } });

/** The same as it goes to the browser, where no framework comes after. */
export const sentPlainAnswer = (): Response =>
  new Response(null, { headers: { 'content-type': 'application/json; charset=utf-8', [PLAIN]: '1', [RAW]: 'true' } });

export const isPlainAnswer = ({ headers }: Response): boolean => headers.has(PLAIN);

/** In the browser: gives the framework such an answer as what it reads as a result. Other answers pass as they are. */
export function readPlainAnswer(response: Response): Response {
  if (!isPlainAnswer(response) || response.headers.get(RAW) !== 'true') return response;
  return new Response(response.body, { status: response.status, headers: { 'content-type': 'application/json' } });
}
