import { AppError, readErrorBody } from '#/base/app-error.ts';
import { readPlainAnswer } from './plain-answer.ts';

/**
 * The browser's fetch for server functions: a failed response is thrown as the AppError in its body
 * (docs/product/errors.md#failed-calls). `send` sends the request another way, such as one that reports progress.
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
  const text = await response.text().catch(() => '');
  throw new AppError(
    readErrorBody(parsed(text)) ?? {
      code: 'UNEXPECTED',
      reason: 'http_error',
      message: readable(text) ?? `The server answered with status ${response.status}. Please try again.`,
    },
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_MESSAGE = 500;

/** What an answer without an error body says, such as that of a proxy; undefined for nothing, a page or other JSON. */
function readable(text: string): string | undefined {
  const words = text.trim();
  if (words === '' || /^[<{[]/.test(words)) return undefined;
  return words.length > LONGEST_MESSAGE ? `${words.slice(0, LONGEST_MESSAGE).trimEnd()}…` : words;
}
