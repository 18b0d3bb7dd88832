import { AppError, readErrorBody } from '#/base/app-error.ts';
import { readPlainAnswer } from './plain-answer.ts';

/**
 * The browser's fetch for server functions: an answer that failed is thrown as the AppError it carries (doc 2,
 * section 7). `send` carries the request another way, such as one that tells how far it is.
 */
export async function functionFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  const response = await send(input, init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new AppError({
      code: 'UNAVAILABLE',
      reason: 'offline',
      message: "Can't reach Guildhall. Check your connection and try again.",
    });
  });
  if (response.ok || response.headers.get('x-tss-serialized')) return readPlainAnswer(response);
  const body = readErrorBody(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (body) throw new AppError(body);
  throw new AppError({
    code: 'UNEXPECTED',
    reason: 'http_error',
    message: `The server answered with status ${response.status}. Please try again.`,
  });
}
