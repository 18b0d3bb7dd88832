import { isNotFound, isRedirect } from '@tanstack/react-router';
import { createMiddleware } from '@tanstack/react-start';
import { notFound } from '#/base/app-error.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { requestContext } from '#/platform/http/request-context.server.ts';
import { isRegistered } from '#/platform/operation.server.ts';
import { plainAnswer, plainBody } from './plain-answer.ts';

/**
 * Before every server function that the framework calls: one that takes a form, in development any, and one whose result is
 * there already and needs the framework's notation (direct-answer.server.ts). Refuses one that belongs to no registered
 * command or query, drops what the client sent as context, and maps failures. Called over HTTP a failure is a JSON body
 * with its status; called while a page is rendered, in development, it is the AppError itself.
 */
export const functionGuard = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta, context }) => {
  const request = requestContext();
  if (request) request.reachedFunction = true;
  if (request?.answered) return request.answered as never;
  try {
    if (!isRegistered(operationName(serverFnMeta))) throw notFound();
    dropAll(context);
    const answer = await next();
    // To a page being rendered the result goes as it is.
    const body = request?.kind === 'function' ? plainBody(resultOf(answer)) : undefined;
    if (!request || body === undefined) return answer;
    request.keptBody = body;
    return plainAnswer() as never;
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error;
    const known = toAppError(error);
    throw request?.kind === 'function' ? errorResponse(known) : known;
  }
});

/** Missing in the framework's types. */
const resultOf = (answer: unknown): unknown => (answer as { result?: unknown }).result;

function operationName({ filename, name }: { filename?: string; name?: string }): string {
  const stem = filename
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/\.functions(\.gen)?\.ts$/, '');
  return `${stem}.${name}`;
}

/** The request body's `context` is merged into the handler's: nothing of it may be left. */
function dropAll(context: unknown): void {
  if (typeof context !== 'object' || context === null) return;
  for (const key of Object.keys(context)) Reflect.deleteProperty(context, key);
}
