import type { ServerResponse } from 'node:http';

/** How someone else's service may misbehave. */
export type ServiceFault =
  /** Answers this at once; `retryAfter` in seconds. */
  | { readonly status: number; readonly retryAfter?: number }
  /** Takes the request and never answers. */
  | 'silent'
  /** Begins an answer and never goes on with it. */
  | 'stalled';

/** Answers as the trouble has it. */
export function misbehave(trouble: ServiceFault, response: ServerResponse): void {
  if (trouble === 'silent') return;
  if (trouble === 'stalled') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
    return void response.write('{');
  }
  const headers = trouble.retryAfter === undefined ? {} : { 'retry-after': String(trouble.retryAfter) };
  response.writeHead(trouble.status, headers).end('<h1>Nothing is well</h1>');
}
