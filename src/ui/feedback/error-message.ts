import { AppError } from '#/base/app-error.ts';

/** What a failed call says to the user (docs/product/errors.md#failed-calls). */

export const UNREACHABLE = "Can't reach the server. Check your connection and try again.";
export const OFFLINE = "You're offline. Try again when you're back online.";

/** The browser knows that it has no network. That it isn't known doesn't mean that the server can be reached. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false;

/**
 * The text of a failure: the message of a thrown error, the text of a thrown string,
 * or `fallback` where there is none that a person could use.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (typeof error === 'string') return error.trim() || fallback;
  if (isOffline() && isNetworkFailure(error)) return OFFLINE;
  // A TypeError is a fault of a program, or the browser's word for a lost connection.
  if (error instanceof TypeError) return isNetworkFailure(error) ? UNREACHABLE : fallback;
  if (isResponse(error)) return httpMessage(error);
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message.trim() ? message : fallback;
}

/** The message for an answer that is not ok. */
export function httpMessage(response: { status: number }): string {
  return `HTTP error! status: ${response.status}`;
}

export function isResponse(value: unknown): value is { ok: boolean; status: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ok' in value &&
    typeof value.ok === 'boolean' &&
    'status' in value &&
    typeof value.status === 'number'
  );
}

/** A call, a request, or the code of a page, that never arrived. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof AppError) return error.reason === 'offline';
  return error instanceof TypeError && NETWORK_FAILURE.test(error.message);
}

/** Nothing was refused: the answer was lost, or the server couldn't. The same may work in a moment. */
export const mayPass = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof AppError && error.status >= 500);

/** The session has ended: after signing in again the same can be sent. */
export const isSignedOut = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/** In the words of the browsers: calls first, then modules. */
const NETWORK_FAILURE =
  /failed to fetch|networkerror|load failed|fetch failed|error loading dynamically imported|importing a module script failed/i;
