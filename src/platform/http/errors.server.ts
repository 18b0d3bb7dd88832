import { randomBytes } from 'node:crypto';
import { AppError, invalid } from '#/base/app-error.ts';
import { databaseErrorCode, isDatabaseAway } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { requestContext } from './request-context.server.ts';

const UNIQUE_VIOLATION = '23505';
/** NUL and lone surrogates, which schemas refuse; for one that forgot. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** What a user may know of any failure: an AppError as it is, everything else as a reference to our log and no detail. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return unavailable();
  if (databaseErrorCode(error) === UNIQUE_VIOLATION) {
    return new AppError({
      code: 'CONFLICT',
      reason: 'changed_meanwhile',
      message: 'Someone else changed this first. Reload the page and try again.',
    });
  }
  if (UNSTORABLE.has(databaseErrorCode(error) ?? ''))
    return invalid('unstorable_text', "The text contains characters that can't be saved. Remove them and try again.");
  const ref = randomBytes(5).toString('hex');
  log.error({ ref, requestId: requestContext()?.id, err: error }, 'unexpected error');
  return new AppError({
    code: 'UNEXPECTED',
    reason: 'unexpected',
    message: `Something went wrong on our side. Please try again. If it keeps happening, contact support with reference ${ref}.`,
    ref,
  });
}

export function unavailable(): AppError {
  const context = requestContext();
  if (context) context.unavailable = true;
  return new AppError({
    code: 'UNAVAILABLE',
    reason: 'temporarily_unavailable',
    message: 'Guildhall is restarting. Please try again in a moment.',
    retryAfter: 2,
  });
}

export const wrongMethod = (): AppError => invalid('wrong_method', "This URL doesn't support this kind of request.");

/** The JSON response of a failed call (docs/product/errors.md#failed-calls). */
export function errorResponse(error: AppError): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  if (error.body.retryAfter !== undefined) headers.set('retry-after', String(error.body.retryAfter));
  return new Response(JSON.stringify(error.body), { status: error.status, headers });
}
